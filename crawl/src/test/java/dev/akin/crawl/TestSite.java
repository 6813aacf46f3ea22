package dev.akin.crawl;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.akin.engine.url.WebUrl;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** A server on loopback with the pages of a test, which records its requests. */
public final class TestSite implements AutoCloseable {
  static {
    // Without it every answer waits 40 ms for an acknowledgement.
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Map<String, Answer> answers = new ConcurrentHashMap<>();
  private final List<Asked> asked = Collections.synchronizedList(new ArrayList<>());
  private volatile @Nullable Answer otherwise;

  /** A request, and when it came in. */
  record Asked(String path, long start, @Nullable String ifNoneMatch) {}

  /** Answers a request. */
  interface Answer {
    void to(HttpExchange exchange) throws IOException;
  }

  public TestSite() throws IOException {
    this(0);
  }

  public TestSite(int port) throws IOException {
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    server = HttpServer.create(address, 50);
    server.createContext("/", this::answer);
    server.setExecutor(threads);
    server.start();
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().toString();
    String condition = exchange.getRequestHeaders().getFirst("If-None-Match");
    // Before the answer: once that is sent, the next request may overtake this thread.
    asked.add(new Asked(path, System.nanoTime(), condition));
    try {
      Answer answer = answers.getOrDefault(path, otherwise);
      if (answer == null) {
        exchange.sendResponseHeaders(404, -1);
      } else {
        answer.to(exchange);
      }
    } finally {
      exchange.close();
    }
  }

  public InetSocketAddress address() {
    return server.getAddress();
  }

  WebUrl url(String path) {
    return Objects.requireNonNull(
        WebUrl.tryParse("http://127.0.0.1:" + server.getAddress().getPort() + path, null), path);
  }

  TestSite on(String path, Answer answer) {
    answers.put(path, answer);
    return this;
  }

  TestSite otherwise(Answer answer) {
    otherwise = answer;
    return this;
  }

  TestSite text(String path, String type, String body) {
    return on(path, exchange -> send(exchange, 200, type, body.getBytes(StandardCharsets.UTF_8)));
  }

  /** A page with a title and links. */
  public TestSite page(String path, String... links) {
    return html(path, "<title>" + path + "</title>" + links(links));
  }

  TestSite html(String path, String body) {
    return text(path, "text/html; charset=utf-8", body);
  }

  static String links(String... links) {
    StringBuilder html = new StringBuilder();
    for (String link : links) {
      html.append("<p><a href=\"").append(link).append("\">link</a></p>\n");
    }
    return html.toString();
  }

  /** A word of letters for a number below 9000, another for each. */
  static String word(int number) {
    StringBuilder word = new StringBuilder();
    for (int rest = number + 1000; rest > 0; rest /= 10) {
      word.append((char) ('a' + rest % 10));
    }
    return word.toString();
  }

  TestSite robots(String text) {
    return text("/robots.txt", "text/plain", text);
  }

  TestSite status(String path, int status) {
    return on(path, exchange -> exchange.sendResponseHeaders(status, -1));
  }

  public TestSite redirect(String path, int status, String target) {
    return on(
        path,
        exchange -> {
          exchange.getResponseHeaders().set("Location", target);
          exchange.sendResponseHeaders(status, -1);
        });
  }

  static void send(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(body);
    }
  }

  void remove(String path) {
    answers.remove(path);
  }

  List<Asked> log() {
    synchronized (asked) {
      return new ArrayList<>(asked);
    }
  }

  /** The paths that were asked for, in order. */
  List<String> asked() {
    return log().stream().map(Asked::path).toList();
  }

  void forgetLog() {
    asked.clear();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
