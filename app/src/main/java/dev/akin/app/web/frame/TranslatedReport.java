package dev.akin.app.web.frame;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;

/**
 * The page of an evaluation, which is written in English, in another language. Texts are replaced
 * by texts and nothing else: names of pages and measures stay, as their markup says ({@code
 * translate=no}), and so do numbers, pictures and styles. What has no phrase stays in English and
 * says so ({@code lang=en}).
 */
public final class TranslatedReport {
  private static final Pattern ENGLISH = Pattern.compile("[a-z]{2,}");
  private static final Pattern PLACE = Pattern.compile("\\{(\\d{1,4})\\}");
  private static final String STAYS = "[translate=no], style, script";
  private static final List<String> SPOKEN = List.of("aria-label", "alt", "title");

  private final Phrases phrases;

  private TranslatedReport(Phrases phrases) {
    this.phrases = phrases;
  }

  /** The page in that language; one that is in another already stays as it is. */
  public static String page(String html, String language) {
    if (language.equals("en")) {
      return html;
    }
    Document page = Jsoup.parse(html);
    Element root = page.expectFirst("html");
    if (!root.attr("lang").equals("en")) {
      return html;
    }
    root.attr("lang", language);
    return translated(page, language);
  }

  /** The same for a plot that is a file of its own. */
  public static String picture(String svg, String language) {
    return language.equals("en")
        ? svg
        : translated(Jsoup.parse(svg, "", Parser.xmlParser()), language);
  }

  private static String translated(Document document, String language) {
    document.outputSettings().prettyPrint(false);
    TranslatedReport report = new TranslatedReport(new Texts(language).ofReports());
    for (Element element : document.getAllElements()) {
      if (element.closest(STAYS) == null) {
        report.translate(element);
      }
    }
    return document.outerHtml();
  }

  private void translate(Element element) {
    for (String name : SPOKEN) {
      if (element.hasAttr(name)) {
        phrases.find(element.attr(name)).ifPresent(said -> element.attr(name, said));
      }
    }
    String own =
        element.textNodes().stream().map(TextNode::getWholeText).reduce("", String::concat);
    if (ENGLISH.matcher(own).find() && !sentence(element, own)) {
      boolean isWhole = true;
      for (TextNode text : element.textNodes()) {
        isWhole &= translate(text);
      }
      if (!isWhole) {
        element.attr("lang", "en");
      }
    }
  }

  private boolean translate(TextNode text) {
    String whole = text.getWholeText();
    Optional<String> said = phrases.find(plain(whole));
    said.ifPresent(other -> text.text(whole.replace(whole.strip(), other)));
    return said.isPresent() || !ENGLISH.matcher(whole).find();
  }

  private static String plain(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  /**
   * Translates all texts of an element as one sentence, in which the elements among them have
   * places; another language may have them in another order.
   */
  private boolean sentence(Element element, String own) {
    List<Node> inside = new ArrayList<>();
    StringBuilder english = new StringBuilder();
    for (Node child : element.childNodes()) {
      if (child instanceof TextNode text) {
        english.append(text.getWholeText());
      } else {
        english.append('{').append(inside.size()).append('}');
        inside.add(child);
      }
    }
    Optional<String> said =
        PLACE.matcher(own).find() ? Optional.empty() : phrases.find(plain(english.toString()));
    if (said.isEmpty() || !hasEachOnce(said.get(), inside.size())) {
      return false;
    }
    element.empty();
    int at = 0;
    for (Matcher place = PLACE.matcher(said.get()); place.find(); at = place.end()) {
      element.appendText(said.get().substring(at, place.start()));
      element.appendChild(inside.get(Integer.parseInt(place.group(1))));
    }
    element.appendText(said.get().substring(at));
    return true;
  }

  private static boolean hasEachOnce(String text, int places) {
    List<String> found =
        PLACE.matcher(text).results().map(place -> place.group(1)).sorted().toList();
    List<String> wanted = new ArrayList<>();
    for (int i = 0; i < places; i++) {
      wanted.add(String.valueOf(i));
    }
    wanted.sort(null);
    return found.equals(wanted);
  }
}
