package dev.akin.app.web.frame;

import dev.akin.app.answer.Text;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.RequestParameters;
import dev.akin.app.http.snapshot.LoadedSnapshot;
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

/**
 * What one view is drawn with: the request, the snapshot, the texts, and the markup so far. The
 * basket of seeds, the pages left out and the language go along with every address.
 */
public final class Scene {
  private final Exchange exchange;
  private final Texts texts;
  private final Titles titles;
  private final Html html = new Html();
  private final long start = System.nanoTime();

  public Scene(Exchange exchange) throws IOException {
    this.exchange = exchange;
    texts = Texts.of(exchange);
    titles = Titles.of(exchange.held().collection());
  }

  public Exchange exchange() {
    return exchange;
  }

  public LoadedSnapshot held() {
    return exchange.held();
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

  /** A place of the site, with what goes along everywhere. */
  public Address to(String path) {
    return Address.of(path)
        .with("lang", given().text("lang", ""))
        .with("seed", seeds())
        .with("not", given().all("not"));
  }

  /** This very place. */
  public Address here() {
    return new Address(exchange.path(), given().values());
  }

  /** The view of a page, measured as here. */
  public Address toPage(int page) throws IOException {
    return to("/page").with("page", url(page)).with("measure", given().text("measure", ""));
  }

  /** The seeds in the basket, by name. */
  public List<String> seeds() {
    return given().all("seed");
  }

  /** The pages that are not wanted; names of pages that are gone count for nothing. */
  public Set<Integer> unwanted() throws IOException {
    Set<Integer> pages = new TreeSet<>();
    for (String name : given().all("not")) {
      named(name).ifPresent(pages::add);
    }
    return pages;
  }

  /** The page of a whole name or alias; empty if it is gone. */
  public OptionalInt named(String name) throws IOException {
    return held().collection().lookup().byName(name).stream()
        .mapToInt(each -> each.page())
        .findAny();
  }

  /** Their names. */
  public List<String> unwantedNames() throws IOException {
    List<String> names = new ArrayList<>();
    for (int page : unwanted()) {
      names.add(url(page));
    }
    return names;
  }

  public String url(int page) throws IOException {
    return held().pages().url(page);
  }

  public String title(int page) throws IOException {
    return titles.of(page);
  }

  public String site(int page) throws IOException {
    return Sites.siteOf(url(page));
  }

  /** A link to the view of a page. */
  public void link(int page, String kind) throws IOException {
    html.leaf("a", title(page), "href", toPage(page).toString(), "class", kind, "title", url(page));
  }

  /** The address of a page in a line that may break anywhere. */
  public void name(int page) throws IOException {
    html.leaf("span", Text.shortUrl(url(page)), "class", "url", "title", url(page));
  }

  /** A bar that is filled to a share. */
  public void bar(double share) {
    String width = String.format(Locale.ROOT, "%.1f%%", 100 * Math.max(0, Math.min(1, share)));
    html.open("svg", "class", "bar", "aria-hidden", "true");
    html.open("rect", "class", "all", "width", "100%", "height", "6", "rx", "3");
    html.open("rect", "class", "part", "width", width, "height", "6", "rx", "3");
    html.close();
  }

  /** Milliseconds since the request came. */
  public long millis() {
    return (System.nanoTime() - start) / 1_000_000;
  }

  /** Hidden fields that carry an address through a form. */
  public void carry(Address address, List<String> without) {
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
