package dev.akin.app.web;

import dev.akin.app.answer.SharedWords;
import dev.akin.app.answer.Text;
import dev.akin.app.web.frame.PageContext;
import dev.akin.core.measure.Explanation;
import dev.akin.lab.markup.Html;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Draws the reasons for a score: in one line, or in full with bars. */
final class Reason {
  private static final Pattern PLACE = Pattern.compile("\\{(\\d)\\}");

  /** The maximum number of pages of one kind, and of kinds, in a line. */
  private static final int NAMED = 3;

  /** The maximum number of reasons in full, and of reasons for a reason. */
  private static final int LISTED = 12;

  private static final int EVIDENCE = 5;

  private final PageContext context;

  public Reason(PageContext context) {
    this.context = context;
  }

  /**
   * Draws one line. Reasons with the same text are combined, with links to the strongest pages;
   * shared words are marked.
   */
  public void line(Explanation why) throws IOException {
    Map<String, List<Explanation.Part>> kinds = new LinkedHashMap<>();
    for (Explanation.Part part : why.parts()) {
      for (Explanation.Part each : part.evidence().isEmpty() ? List.of(part) : part.evidence()) {
        kinds.computeIfAbsent(kind(each), key -> new ArrayList<>()).add(each);
      }
    }
    Html html = context.html();
    if (kinds.isEmpty()) {
      html.text(context.texts().of(why.note()));
      return;
    }
    String between = "";
    for (List<Explanation.Part> parts : kinds.values().stream().limit(NAMED).toList()) {
      html.text(between);
      kind(parts);
      between = context.say("why.between");
    }
  }

  private String kind(Explanation.Part part) {
    return SharedWords.of(part).isPresent() ? "word" : context.texts().of(part.message());
  }

  private void kind(List<Explanation.Part> parts) throws IOException {
    Html html = context.html();
    if (SharedWords.of(parts.get(0)).isPresent()) {
      html.text(context.say("why.share") + " ");
      for (String word : SharedWords.meaningful(parts).stream().limit(NAMED + 1).toList()) {
        html.leaf("mark", word).text(" ");
      }
      return;
    }
    List<Integer> named =
        parts.stream()
            .filter(part -> part.pages().size() == 1)
            .map(part -> part.pages().get(0))
            .distinct()
            .toList();
    Optional<String> several =
        named.size() > 1 ? context.texts().ofSeveral(parts.get(0).message()) : Optional.empty();
    if (several.isPresent()) {
      sentence(several.get(), parts.get(0), named);
    } else {
      sentence(parts.get(0));
    }
  }

  private void sentence(Explanation.Part part) throws IOException {
    sentence(context.texts().of(part.message()), part, List.of());
  }

  /** Draws the sentence of a reason with links; {@code instead} replace its first page, if any. */
  private void sentence(String text, Explanation.Part part, List<Integer> instead)
      throws IOException {
    Html html = context.html();
    Matcher place = PLACE.matcher(text);
    int at = 0;
    for (; place.find(); at = place.end()) {
      html.text(text.substring(at, place.start()));
      int number = Integer.parseInt(place.group(1));
      if (!instead.isEmpty() && number == 0) {
        names(instead);
      } else if (number < part.pages().size()) {
        context.link(part.pages().get(number), "witness");
      }
    }
    html.text(text.substring(at));
  }

  private void names(List<Integer> pages) throws IOException {
    String between = "";
    for (int page : pages.subList(0, Math.min(NAMED, pages.size()))) {
      context.html().text(between);
      context.link(page, "witness");
      between = context.say("why.comma");
    }
    if (pages.size() > NAMED) {
      context.html().text(" " + context.say("why.more", Text.count(pages.size() - NAMED)));
    }
  }

  /** Draws every reason with its share, strongest first. */
  public void full(Explanation why) throws IOException {
    Html html = context.html();
    html.leaf("p", context.texts().of(why.note()), "class", "note");
    parts(why.parts(), why.value(), LISTED);
  }

  private void parts(List<Explanation.Part> parts, double whole, int most) throws IOException {
    Html html = context.html();
    html.open("ul", "class", "parts");
    double shown = 0;
    for (Explanation.Part part : parts.stream().limit(most).toList()) {
      shown += part.value();
      html.open("li");
      html.open("span", "class", "score").text(Text.score(part.value()));
      context.bar(whole > 0 ? part.value() / whole : 0);
      html.close().open("span");
      Optional<String> word = SharedWords.of(part);
      if (word.isPresent()) {
        html.text(context.say("why.word") + " ").leaf("mark", word.get());
      } else {
        sentence(part);
      }
      html.close();
      if (!part.evidence().isEmpty()) {
        parts(part.evidence(), part.value(), EVIDENCE);
      }
      html.close();
    }
    int left = parts.size() - Math.min(most, parts.size());
    if (left > 0) {
      html.open("li", "class", "rest");
      html.leaf("span", Text.score(Math.max(0, whole - shown)), "class", "score");
      html.leaf("span", context.say("why.rest", Text.count(left))).close();
    }
    html.close();
  }
}
