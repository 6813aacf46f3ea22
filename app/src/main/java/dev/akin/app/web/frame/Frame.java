package dev.akin.app.web.frame;

import dev.akin.app.answer.Text;
import dev.akin.app.http.HttpProblem;
import dev.akin.app.http.endpoint.Address;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.Reply;
import dev.akin.engine.collection.Manifest;
import dev.akin.lab.markup.Html;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** The header and footer of every page, and the error page. */
public final class Frame {
  private final StaticFiles files;

  public Frame(StaticFiles files) {
    this.files = files;
  }

  /** Draws the content of a page. */
  public interface Drawing {
    public void draw() throws IOException;
  }

  public void draw(PageContext context, String title, Drawing inside) throws IOException {
    Html html = context.html();
    head(html, context.texts(), title);
    html.open("body");
    html.leaf("a", context.say("skip"), "class", "skip", "href", "#main");
    header(context);
    html.open("main", "id", "main", "tabindex", "-1");
    inside.draw();
    html.close();
    footer(context);
    html.close().close();
  }

  private void head(Html html, Texts texts, String title) {
    html.open("html", "lang", texts.language());
    html.open("head").open("meta", "charset", "utf-8");
    html.open("meta", "name", "viewport", "content", "width=device-width,initial-scale=1");
    html.open("meta", "name", "color-scheme", "content", "light dark");
    html.leaf("title", title + " · Akin");
    html.open("link", "rel", "icon", "href", files.address("icon.svg"), "type", "image/svg+xml");
    html.open("link", "rel", "stylesheet", "href", files.address("akin.css"));
    html.leaf("script", "", "src", files.address("akin.js"), "defer", "");
    html.close();
  }

  private static void header(PageContext context) {
    Html html = context.html();
    html.open("header", "class", "top");
    logo(html, context.to("/"));
    search(html, context.texts(), context.given().text("q", ""), context.to("/page"));
    Manifest manifest = context.snapshot().manifest();
    html.open("nav", "class", "coll", "aria-label", context.say("nav.label"));
    html.leaf(
        "a",
        context.say(
            "nav.collection",
            name(context),
            Text.count(manifest.facts().pages()),
            Text.count(manifest.facts().links())),
        "href",
        context.to("/collection").toString());
    html.leaf("a", context.say("nav.ranks"), "href", context.to("/ranks").toString());
    html.leaf("a", context.say("nav.jobs"), "href", context.to("/jobs").toString());
    html.close().close();
  }

  private static void logo(Html html, Address home) {
    html.open("a", "class", "logo", "href", home.toString()).leaf("b", "a").text("kin").close();
  }

  /** The search form; it keeps the parameters of the given page. */
  private static void search(Html html, Texts texts, String query, Address page) {
    html.open("form", "class", "search", "role", "search", "action", "/search");
    PageContext.carry(html, page, List.of());
    html.open(
        "input",
        "type",
        "search",
        "name",
        "q",
        "value",
        query,
        "placeholder",
        texts.of("search.placeholder"),
        "aria-label",
        texts.of("search.label"),
        "autocomplete",
        "off",
        "data-suggest",
        "/v1/pages",
        "data-page",
        page.toString());
    html.leaf("button", texts.of("search.button"), "class", "quiet").close();
  }

  /** The name of the collection: the last part of its directory. */
  public static String name(PageContext context) {
    Path directory = context.snapshot().collection().directory().toAbsolutePath().normalize();
    return Objects.toString(directory.getFileName(), "");
  }

  private static void footer(PageContext context) {
    Html html = context.html();
    html.open("footer", "class", "bottom");
    html.leaf("span", context.say("foot.snapshot", context.snapshot().manifest().snapshot()));
    html.leaf("a", "API", "href", "/openapi.json");
    html.leaf("a", context.say("nav.reports"), "href", context.to("/reports").toString());
    for (String language : Texts.LANGUAGES) {
      html.leaf(
          "a",
          new Texts(language).of("language"),
          "href",
          context.here().with("lang", language).toString(),
          "hreflang",
          language,
          "lang",
          language,
          "aria-current",
          language.equals(context.texts().language()) ? "true" : null);
    }
    html.close();
  }

  /** The error page. */
  public Reply failed(HttpProblem problem, Exchange exchange) {
    Texts texts = Texts.of(exchange);
    Html html = new Html();
    head(html, texts, texts.of("error.title"));
    html.open("body").open("header", "class", "top");
    String language = exchange.parameters().values().getOrDefault("lang", List.of("")).get(0);
    Address home = Address.of("/").with("lang", language);
    logo(html, home);
    search(html, texts, "", Address.of("/page").with("lang", language));
    html.close();
    html.open("main", "id", "main").open("section", "class", "card empty");
    html.leaf("h1", texts.orElse("error." + problem.type(), texts.of("error.title")));
    if (problem.suggestions().isEmpty()) {
      html.leaf("p", problem.detail(), "lang", "en");
    } else {
      suggestions(html, texts, problem, language);
    }
    alternatives(html, texts, problem);
    html.leaf("a", texts.of("error.home"), "href", home.toString(), "class", "strong");
    html.close().close().close().close();
    return Reply.of(Reply.HTML, html.page()).withStatus(problem.status());
  }

  private static void alternatives(Html html, Texts texts, HttpProblem problem) {
    if (problem.alternatives().isEmpty()) {
      return;
    }
    html.leaf("p", texts.of("error.alternatives")).open("ul", "class", "plain alternatives");
    problem
        .alternatives()
        .forEach(
            (id, address) ->
                html.open("li")
                    .leaf("a", texts.measureName(id), "class", "chip", "href", address)
                    .close());
    html.close();
  }

  private static void suggestions(Html html, Texts texts, HttpProblem problem, String language) {
    html.leaf("p", texts.of("error.suggestions")).open("ul", "class", "plain");
    for (String name : problem.suggestions()) {
      String place = Address.of("/page").with("page", name).with("lang", language).toString();
      html.open("li").leaf("a", name, "href", place).close();
    }
    html.close();
  }
}
