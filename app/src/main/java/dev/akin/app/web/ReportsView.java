package dev.akin.app.web;

import dev.akin.app.http.HttpProblem;
import dev.akin.app.http.endpoint.Address;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.Reply;
import dev.akin.app.web.frame.Frame;
import dev.akin.app.web.frame.PageContext;
import dev.akin.lab.markup.Html;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The page of the evaluation reports, which {@code akin eval} writes as HTML pages. Their content
 * security policy allows only their own style sheets and no scripts.
 */
final class ReportsView extends View {
  private static final Pattern STYLE = Pattern.compile("(?s)<style>(.*?)</style>");

  private final List<Path> directories;

  ReportsView(Frame frame, List<Path> directories) {
    super(frame, "nav.reports");
    this.directories = directories;
  }

  @Override
  public boolean isSettled() {
    return false;
  }

  @Override
  public Reply answer(Exchange exchange) throws IOException {
    String name = exchange.path().substring("/reports".length()).replaceFirst("^/", "");
    return name.isEmpty() ? super.answer(exchange) : report(name);
  }

  private List<Path> reports() {
    return directories.stream()
        .map(directory -> directory.resolve("report.html"))
        .filter(Files::isRegularFile)
        .toList();
  }

  private static String name(Path report) {
    return String.valueOf(report.getName(report.getNameCount() - 2));
  }

  private Reply report(String name) throws IOException {
    for (Path report : reports()) {
      if (name(report).equals(name)) {
        String html = Files.readString(report);
        return Reply.of(Reply.HTML, html).with("Content-Security-Policy", policy(html));
      }
    }
    throw new HttpProblem(404, "no-such-path", "there is no report " + name);
  }

  private static String address(PageContext context, Path report) {
    return Address.of("/reports/" + name(report))
        .with("lang", context.given().text("lang", ""))
        .toString();
  }

  private static String policy(String html) {
    StringBuilder styles = new StringBuilder();
    for (Matcher style = STYLE.matcher(html); style.find(); ) {
      styles.append(" 'sha256-").append(hash(style.group(1))).append("'");
    }
    return "default-src 'none'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none';"
        + " form-action 'none'; style-src"
        + (styles.isEmpty() ? " 'none'" : styles);
  }

  private static String hash(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  void draw(PageContext context) {
    Html html = context.html();
    context.heading("nav.reports");
    List<Path> reports = reports();
    html.open("section", "class", reports.isEmpty() ? "card empty" : "card");
    if (reports.isEmpty()) {
      html.leaf("p", context.say("reports.empty")).leaf("code", "akin eval COLLECTION");
    } else {
      html.open("ul", "class", "list reports");
      for (Path report : reports) {
        html.open("li").open("div", "class", "what");
        html.leaf("a", name(report), "class", "t", "href", address(context, report));
        html.close().close();
      }
      html.close();
    }
    html.close();
  }
}
