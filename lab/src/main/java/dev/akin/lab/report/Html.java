package dev.akin.lab.report;

import dev.akin.lab.markup.Markup;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Pages and pictures that need nothing beside them. */
public final class Html {
  private Html() {}

  /** A whole page around its main part. */
  static String page(String title, String main) throws IOException {
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        + "<meta name=\"viewport\" content=\"width=device-width\">\n<title>"
        + Markup.escape(title)
        + "</title>\n<style>\n"
        + style()
        + "</style>\n</head>\n<body>\n<main>\n"
        + main
        + "</main>\n</body>\n</html>\n";
  }

  /** A plot as a file of its own, with the colours that a page would give it. */
  static String picture(String svg) throws IOException {
    int inside = svg.indexOf('>') + 1;
    return svg.substring(0, inside)
            .replaceFirst("<svg ", "<svg xmlns=\"http://www.w3.org/2000/svg\" ")
        + "\n<style>\n"
        + style()
        + "</style>\n<rect class=\"paper\" width=\"100%\" height=\"100%\"/>"
        + svg.substring(inside);
  }

  private static String style() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(Html.class.getResourceAsStream("report.css"), "report.css")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
