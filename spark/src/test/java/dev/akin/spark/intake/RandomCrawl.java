package dev.akin.spark.intake;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;

/**
 * Random archives and web pages with hard cases for imports: captures of a page in several files,
 * revisits of pages in other files, cyclic redirects, canonical URLs, directory indexes,
 * navigation, damage.
 */
final class RandomCrawl {
  private static final List<String> WORDS =
      List.of("river", "the", "and", "of", "with", "mountain", "harbour", "und", "der", "die");

  private final Random random;
  private final int pages;
  private final int sites;

  RandomCrawl(long seed) {
    random = new Random(seed);
    pages = 8 + random.nextInt(60);
    sites = 1 + random.nextInt(3);
  }

  /** Writes some archives. */
  void writeArchives(Path directory) throws IOException {
    Files.createDirectories(directory);
    int files = 1 + random.nextInt(4);
    for (int file = 0; file < files; file++) {
      boolean isPacked = random.nextBoolean();
      ByteArrayOutputStream archive = new ByteArrayOutputStream();
      for (int i = random.nextInt(2 * pages); i >= 0; i--) {
        byte[] record = record();
        archive.writeBytes(isPacked ? gzip(record) : record);
      }
      byte[] bytes = archive.toByteArray();
      int length = random.nextInt(4) == 0 ? bytes.length - random.nextInt(300) : bytes.length;
      try (OutputStream out =
          Files.newOutputStream(
              directory.resolve("crawl-" + file + (isPacked ? ".warc.gz" : ".warc")))) {
        out.write(bytes, 0, Math.max(1, length));
      }
    }
  }

  /** Writes pages as files. */
  void writePages(Path directory) throws IOException {
    for (int page = 0; page < pages; page++) {
      Path file = directory.resolve(path(page).replaceFirst("^/$", "/index.html").substring(1));
      if (!file.toString().endsWith(".html")) {
        file = file.resolveSibling(file.getFileName() + ".html");
      }
      Files.createDirectories(file.getParent());
      Files.writeString(file, html(page));
    }
  }

  /** Writes lists of links. */
  void writeEdges(Path directory) throws IOException {
    Files.createDirectories(directory);
    boolean areNumbers = random.nextBoolean();
    int files = 1 + random.nextInt(3);
    for (int file = 0; file < files; file++) {
      StringBuilder lines = new StringBuilder(random.nextBoolean() ? "source\ttarget\n" : "");
      for (int i = 5 + random.nextInt(80); i >= 0; i--) {
        String line = name(areNumbers) + "\t" + name(areNumbers);
        lines.append(
            switch (random.nextInt(20)) {
              case 0 -> "# a comment";
              case 1 -> "alone";
              case 2 -> line + "\t0.5";
              default -> line;
            });
        lines.append('\n');
      }
      Files.writeString(directory.resolve("part-" + file + ".tsv"), lines);
    }
  }

  private String name(boolean isNumber) {
    int page = random.nextInt(pages);
    return isNumber || random.nextInt(10) == 0 ? Integer.toString(page * 7) : url(page);
  }

  /** A record of one page. */
  byte[] page(String url) {
    return record("response", url, http("200 OK", words(9), "Content-Type: text/html"));
  }

  private byte[] record() {
    int page = random.nextInt(pages);
    String url = url(page);
    int digest = random.nextInt(6);
    String[] fields =
        digest == 0 ? new String[0] : new String[] {"WARC-Payload-Digest: sha1:" + digest};
    return switch (random.nextInt(14)) {
      case 0 ->
          record(
              "response",
              url,
              http("302 Found", "", "Location: " + url(random.nextInt(pages))),
              fields);
      case 1 ->
          record(
              "response",
              url,
              http("404 Not Found", html(page), "Content-Type: text/html"),
              fields);
      case 2 -> record("response", url, http("200 OK", "x", "Content-Type: image/png"), fields);
      case 3 -> record("response", url, "nothing like http", fields);
      case 4, 5 -> record("revisit", url, "", revisit(page, digest));
      case 6 -> record("conversion", url, words(20), "Content-Type: text/plain");
      case 7 -> record("warcinfo", "", "software: none\r\n");
      default ->
          record(
              "response",
              url,
              http("200 OK", html(page), "Content-Type: text/html; charset=utf-8"),
              fields);
    };
  }

  private String[] revisit(int page, int digest) {
    String original =
        "WARC-Refers-To-Target-URI: " + url(random.nextInt(3) == 0 ? page : random.nextInt(pages));
    String same = "WARC-Payload-Digest: sha1:" + digest;
    return switch (random.nextInt(3)) {
      case 0 -> new String[] {original};
      case 1 -> new String[] {same};
      default -> new String[] {original, same};
    };
  }

  private byte[] record(String type, String url, String block, String... fields) {
    byte[] bytes = block.getBytes(StandardCharsets.UTF_8);
    StringBuilder head = new StringBuilder("WARC/1.0\r\nWARC-Type: " + type + "\r\n");
    head.append(url.isEmpty() ? "" : "WARC-Target-URI: " + url + "\r\n");
    head.append("WARC-Date: 2024-01-0").append(1 + random.nextInt(5)).append("T00:00:00Z\r\n");
    for (String field : fields) {
      head.append(field).append("\r\n");
    }
    head.append("Content-Length: ").append(bytes.length).append("\r\n\r\n");
    return (head + block + "\r\n\r\n").getBytes(StandardCharsets.UTF_8);
  }

  private static String http(String status, String body, String... fields) {
    return "HTTP/1.1 " + status + "\r\n" + String.join("\r\n", fields) + "\r\n\r\n" + body;
  }

  private static byte[] gzip(byte[] record) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(record);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return packed.toByteArray();
  }

  private String url(int page) {
    return "http://"
        + (page % sites == 0 ? "" : "host" + page % 4 + ".")
        + "site"
        + page % sites
        + ".example"
        + path(page);
  }

  private static String path(int page) {
    return switch (page % 7) {
      case 0 -> "/d" + page / 7 + "/index.html";
      case 1 -> "/d" + page / 7 + "/";
      case 2 -> "/d" + page / 7 + "/index.htm";
      default -> "/d" + page / 7 + "/p\u00e9" + page;
    };
  }

  private String html(int page) {
    StringBuilder html = new StringBuilder("<html><head>");
    html.append(random.nextInt(4) == 0 ? "" : "<title>" + words(2) + page + "</title>");
    if (random.nextInt(4) == 0) {
      html.append("<link rel=canonical href='")
          .append(url(sites * random.nextInt(1 + pages / sites) % pages))
          .append("'>");
    }
    html.append("</head><body><nav><a href='").append(url(0)).append("'>home</a></nav>");
    html.append("<h1>").append(words(2)).append("</h1><p>").append(words(random.nextInt(40)));
    html.append("<a href='").append(url(3 % pages)).append("'>help</a>");
    for (int i = random.nextInt(page == 5 ? 2 * pages : 6); i > 0; i--) {
      String rel = random.nextInt(5) == 0 ? " rel=nofollow" : "";
      html.append("<a")
          .append(rel)
          .append(" href='")
          .append(url(random.nextInt(pages + 3)))
          .append("'>x</a> ");
    }
    return html.append("</body></html>").toString();
  }

  private String words(int count) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(WORDS.get(random.nextInt(WORDS.size()))).append(' ');
    }
    return text.toString();
  }
}
