package dev.akin.app.web.frame;

import dev.akin.lab.markup.Html;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a job does or says, in the language of the site, line by line; a line of a table cell by
 * cell. A line that nobody has put into that language is marked as English.
 */
public final class JobText {
  private static final Pattern GAP = Pattern.compile("(?<= {2})(?! )");
  private static final Pattern ENGLISH = Pattern.compile("[A-Za-z]{2,} +[A-Za-z]{2,}");

  private final Html html;
  private final Texts texts;

  public JobText(Scene scene) {
    html = scene.html();
    texts = scene.texts();
  }

  public void draw(String said) {
    if (texts.language().equals("en")) {
      html.text(said);
      return;
    }
    String between = "";
    for (String line : said.split("\\R", -1)) {
      html.text(between);
      Optional<String> other = line(line);
      if (other.isPresent() || !ENGLISH.matcher(line).find()) {
        html.text(other.orElse(line));
      } else {
        html.leaf("span", line, "lang", "en");
      }
      between = "\n";
    }
  }

  /** A line as it stands, else its cells; empty if nothing in it is known. */
  private Optional<String> line(String line) {
    String plain = line.strip();
    Optional<String> whole = texts.ofJobs().find(plain);
    if (whole.isPresent()) {
      return whole.map(other -> line.substring(0, line.indexOf(plain)) + other);
    }
    StringBuilder row = new StringBuilder();
    boolean isKnown = false;
    for (String cell : GAP.split(line, -1)) {
      Optional<String> other =
          cell.isBlank() ? Optional.empty() : texts.ofJobs().find(cell.strip());
      isKnown |= other.isPresent();
      row.append(other.isPresent() ? cell.replace(cell.strip(), other.get()) : cell);
    }
    return isKnown ? Optional.of(row.toString()) : Optional.empty();
  }
}
