package dev.akin.crawl;

import com.github.luben.zstd.ZstdInputStream;
import com.sun.net.httpserver.HttpExchange;
import dev.akin.testkit.files.SharedData;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The manual of a real project, unpacked and served, with a naive crawler as reference: one regular
 * expression for links, {@link URI} for addresses, a prefix for robots.txt.
 *
 * @param start the path of its first page
 * @param forbidden a prefix of paths that robots.txt disallows
 */
record ManualSite(String archive, String start, String forbidden) {
  static final ManualSite POSTGRESQL =
      new ManualSite(
          "postgresql-doc-15",
          "/usr/share/doc/postgresql-doc-15/html/index.html",
          "/usr/share/doc/postgresql-doc-15/html/functions-");
  static final ManualSite QT =
      new ManualSite(
          "qt5-doc-html-all",
          "/usr/share/qt5/doc/qtdoc/index.html",
          "/usr/share/qt5/doc/qtwidgets/q");

  private static final int BLOCK = 512;
  private static final Pattern LINK =
      Pattern.compile("(?is)<(?:a|area)\\s[^>]*?\\bhref\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)')");

  String robots() {
    return "User-agent: *\nDisallow: " + forbidden + "\n";
  }

  /** Unpacks the files; the test is skipped if they are missing. */
  Path unpack(Path folder) throws IOException {
    Path packed = SharedData.require("html-docs/" + archive + ".tar.zst");
    try (InputStream file = new BufferedInputStream(Files.newInputStream(packed));
        DataInputStream in = new DataInputStream(new ZstdInputStream(file))) {
      String longName = "";
      byte[] head = new byte[BLOCK];
      while (true) {
        try {
          in.readFully(head);
        } catch (EOFException e) {
          return folder;
        }
        String size = text(head, 124, 12).strip();
        int length = size.isEmpty() ? 0 : Integer.parseInt(size, 8);
        byte[] body = new byte[(length + BLOCK - 1) / BLOCK * BLOCK];
        in.readFully(body);
        String name = longName.isEmpty() ? name(head) : longName;
        char type = (char) head[156];
        longName = type == 'L' ? text(body, 0, length) : "";
        if (type == '0' && name.endsWith(".html")) {
          Path target = folder.resolve(name).normalize();
          Files.createDirectories(target.getParent());
          Files.write(target, Arrays.copyOf(body, length));
        }
      }
    }
  }

  private static String name(byte[] head) {
    String prefix = text(head, 345, 155);
    boolean hasPrefix = text(head, 257, 8).startsWith("ustar\0") && !prefix.isEmpty();
    return (hasPrefix ? prefix + "/" : "") + text(head, 0, 100);
  }

  private static String text(byte[] bytes, int from, int length) {
    String text = new String(bytes, from, length, StandardCharsets.UTF_8);
    int end = text.indexOf('\0');
    // The bytes after the letters distinguish the kinds of headers.
    return end < 0 || length == 8 ? text : text.substring(0, end);
  }

  /** Serves the files. */
  TestSite serve(Path folder) throws IOException {
    TestSite site = new TestSite();
    site.robots(robots());
    site.otherwise(exchange -> send(exchange, folder));
    return site;
  }

  private static void send(HttpExchange exchange, Path folder) throws IOException {
    Path file = file(folder, exchange.getRequestURI());
    if (file == null) {
      exchange.sendResponseHeaders(404, -1);
    } else {
      TestSite.send(exchange, 200, "text/html", Files.readAllBytes(file));
    }
  }

  private static @Nullable Path file(Path folder, URI uri) {
    Path file = folder.resolve(uri.getPath().substring(1)).normalize();
    return file.startsWith(folder) && Files.isRegularFile(file) ? file : null;
  }

  /** The reachable paths: true for pages, false for missing ones. */
  Map<String, Boolean> reachable(Path folder) throws IOException {
    Map<String, Boolean> found = new HashMap<>();
    Deque<URI> queue = new ArrayDeque<>(Set.of(URI.create("http://manual" + start)));
    while (!queue.isEmpty()) {
      URI at = queue.remove();
      Path file = file(folder, at);
      if (found.putIfAbsent(path(at), file != null) == null && file != null) {
        Matcher links = LINK.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
        while (links.find()) {
          URI target = resolve(at, links.group(1) == null ? links.group(2) : links.group(1));
          if (target != null && !target.getRawPath().startsWith(forbidden)) {
            queue.add(target);
          }
        }
      }
    }
    return found;
  }

  private static String path(URI uri) {
    return uri.getRawPath() + (uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery());
  }

  private static @Nullable URI resolve(URI page, String href) {
    String plain = href.replaceFirst("#.*", "").replace("&amp;", "&").strip();
    try {
      URI target = plain.isEmpty() ? page : page.resolve(plain.replace(" ", "%20")).normalize();
      boolean isOurs = "http".equals(target.getScheme()) && "manual".equals(target.getHost());
      return isOurs && !isFile(target.getPath()) ? target : null;
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /** Whether the crawler skips a path because of its extension. */
  private static boolean isFile(String path) {
    return path.matches(".*\\.(png|gif|jpg|svg|zip|qch|pdf|css|js|ico)");
  }

  /** The paths of the reachable pages. */
  static Set<String> pages(Map<String, Boolean> reachable) {
    Set<String> pages = new TreeSet<>();
    reachable.forEach(
        (path, isPage) -> {
          if (isPage) {
            pages.add(path);
          }
        });
    return pages;
  }
}
