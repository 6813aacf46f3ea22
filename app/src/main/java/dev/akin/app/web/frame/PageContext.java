package dev.akin.app.web.frame;

import dev.akin.app.answer.Text;
import dev.akin.app.http.endpoint.Address;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.RequestParameters;
import dev.akin.app.http.snapshot.LoadedSnapshot;
import dev.akin.core.measure.Measure;
import dev.akin.core.run.Run;
import dev.akin.engine.url.Sites;
import dev.akin.lab.markup.Html;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The context of drawing a page: the request, the snapshot, the texts, and the markup so far. Links
 * within the site keep the seeds, the excluded pages and the language.
 */
public final class PageContext {
  private final Exchange exchange;
  private final Texts texts;
  private final Titles titles;
  private final Html html = new Html();
  private final long start = System.nanoTime();

  public PageContext(Exchange exchange) throws IOException {
    this.exchange = exchange;
    texts = Texts.of(exchange);
    titles = Titles.of(exchange.snapshot().collection());
  }

  public Exchange exchange() {
    return exchange;
  }

  public LoadedSnapshot snapshot() {
    return exchange.snapshot();
  }

  public Run run() {
    return exchange.run();
  }

  public RequestParameters given() {
    return exchange.parameters();
  }

  public Html html() {
    return html;
  }

  /** A text of the site. */
  public String say(String key, Object... values) {
    return texts.of(key, values);
  }

  public Texts texts() {
    return texts;
  }

  /** A URL of the site with the parameters that all pages keep. */
  public Address to(String path) {
    return Address.of(path)
        .with("lang", given().text("lang", ""))
        .with("seed", seeds())
        .with("not", given().all("not"));
  }

  /** The URL of this page. */
  public Address here() {
    return exchange.address();
  }

  /** The URL of the API for this page, without the parameters that only the site has. */
  public Address data(String path) {
    return new Address(path, given().values()).with("lang", "").with("seed", "").with("not", "");
  }

  /** A URL with the parameters {@code a} and {@code b}. */
  public Address pair(Address address, int a, int b) throws IOException {
    return address.with("a", url(a)).with("b", url(b));
  }

  /** The URL of the view of a page with the current measure. */
  public Address toPage(int page) throws IOException {
    return to("/page").with("page", url(page)).with("measure", given().text("measure", ""));
  }

  /** The names of the seeds. */
  public List<String> seeds() {
    return given().all("seed");
  }

  /** The excluded pages; names of pages that no longer exist are ignored. */
  public Set<Integer> unwanted() throws IOException {
    Set<Integer> pages = new TreeSet<>();
    for (String name : given().all("not")) {
      named(name).ifPresent(pages::add);
    }
    return pages;
  }

  /** The page with a full name or alias; empty if it no longer exists. */
  public OptionalInt named(String name) throws IOException {
    return snapshot().collection().lookup().byName(name).stream()
        .mapToInt(each -> each.page())
        .findAny();
  }

  /** The names of the excluded pages. */
  public List<String> unwantedNames() throws IOException {
    List<String> names = new ArrayList<>();
    for (int page : unwanted()) {
      names.add(url(page));
    }
    return names;
  }

  public String url(int page) throws IOException {
    return snapshot().pages().url(page);
  }

  public String title(int page) throws IOException {
    return titles.of(page);
  }

  public String site(int page) throws IOException {
    return Sites.siteOf(url(page));
  }

  /** Draws the title of the page with a key. */
  public void heading(String key) {
    html.open("div", "class", "seed").leaf("h1", say(key)).close();
  }

  /** Draws the place of a list item, with the link and the URL of its page. */
  public void place(int place, int page) throws IOException {
    html.leaf("span", Text.count(place), "class", "n").open("div", "class", "what");
    link(page, "t");
    name(page);
    html.close();
  }

  /** Draws a score with a bar relative to a maximum. */
  public void score(double score, double most) {
    html.open("span", "class", "score", "title", String.valueOf(score)).text(Text.score(score));
    bar(most > 0 ? score / most : 0);
    html.close();
  }

  /** Draws a labelled text field. */
  public void field(String label, String name, String value, @Nullable String placeholder) {
    html.open("label").leaf("span", label);
    html.open("input", "name", name, "value", value, "placeholder", placeholder).close();
  }

  /** Draws a named number in a list of numbers. */
  public void number(String key, String value) {
    html.open("div").leaf("dt", say(key)).leaf("dd", value).close();
  }

  /** Draws a choice, which leads to the first part of a list. */
  public void chip(String text, boolean isOn, @Nullable String hint, Address address) {
    html.leaf(
        "a",
        text,
        "class",
        isOn ? "chip on" : "chip",
        "aria-current",
        isOn ? "true" : null,
        "title",
        hint,
        "href",
        address.with("offset", "").toString());
  }

  /** Begins the foot of a list: its length and time, the measure, and links to its data. */
  public void foot(int shown, Measure measure, Address data) {
    html.open("p", "class", "foot");
    html.text(say("foot.answer", Text.count(shown), millis()) + " · ");
    html.leaf("code", measure.toString()).text(" · ");
    html.leaf("a", "JSON", "href", data.with("why", "3").toString()).text(" · ");
    html.leaf("a", "CSV", "href", data.with("format", "csv").toString()).text(" · ");
    html.leaf("a", "GEXF", "href", data.with("format", "gexf").toString()).text(" · ");
  }

  /** Draws a link to the view of a page. */
  public void link(int page, String kind) throws IOException {
    html.leaf("a", title(page), "href", toPage(page).toString(), "class", kind, "title", url(page));
  }

  /** Draws the shortened URL of a page. */
  public void name(int page) throws IOException {
    html.leaf("span", Text.shortUrl(url(page)), "class", "url", "title", url(page));
  }

  /** Draws a bar that is filled to a share. */
  public void bar(double share) {
    String width = String.format(Locale.ROOT, "%.1f%%", 100 * Math.max(0, Math.min(1, share)));
    html.open("svg", "class", "bar", "aria-hidden", "true");
    html.open("rect", "class", "all", "width", "100%", "height", "6", "rx", "3");
    html.open("rect", "class", "part", "width", width, "height", "6", "rx", "3");
    html.close();
  }

  /** Milliseconds since drawing began. */
  public long millis() {
    return (System.nanoTime() - start) / 1_000_000;
  }

  /** Draws hidden fields with the parameters of a URL, except those of the form itself. */
  public void carry(Address address, List<String> without) {
    carry(html, address, without);
  }

  static void carry(Html html, Address address, List<String> without) {
    address
        .values()
        .forEach(
            (name, all) -> {
              if (!without.contains(name)) {
                all.forEach(
                    value -> html.open("input", "type", "hidden", "name", name, "value", value));
              }
            });
  }
}
