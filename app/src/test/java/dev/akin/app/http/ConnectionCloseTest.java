package dev.akin.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An answer either says {@code Connection: close} and the connection ends, or the next request on
 * the same connection is answered.
 */
class ConnectionCloseTest {
  private static final String HOST = "Host: localhost\r\n";
  private static final String NEXT = "GET /livez HTTP/1.1\r\n" + HOST + "\r\n";
  private static final String LONG = "x".repeat(20_000);

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  /** One answer: its status, whether it announces the end, and its type. */
  private record Head(int status, boolean isLast, String type) {}

  private static String get(String target, String... headers) {
    return "GET " + target + " HTTP/1.1\r\n" + HOST + String.join("", headers) + "\r\n";
  }

  private static String post(String path, String body, String... headers) {
    return "POST " + path + " HTTP/1.1\r\n" + HOST + String.join("", headers) + "\r\n" + body;
  }

  private static final String JSON = "Content-Type: application/json\r\n";
  private static final String CHUNKED = "Transfer-Encoding: chunked\r\n";

  /** Requests that are refused, with the status that each is to get. */
  private static Map<String, Integer> refused() {
    Map<String, Integer> requests = new LinkedHashMap<>();
    requests.put(get("/livez?" + LONG), 414);
    requests.put(get("/livez", "X: " + LONG + "\r\n"), 431);
    requests.put("\u0016\u0003\u0001\r\n\r\n", 400);
    requests.put("GET\r\n\r\n", 400);
    requests.put("GET /livez\r\n\r\n", 505);
    requests.put("GET /livez HTTP/9.9\r\n" + HOST + "\r\n", 505);
    requests.put("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 426);
    requests.put("GET /livez x HTTP/1.1\r\n" + HOST + "\r\n", 400);
    requests.put("GET /livez HTTP/1.1\r\n\r\n", 400);
    requests.put(get("/livez", HOST), 400);
    requests.put(get("/livez", "X Y: 1\r\n"), 400);
    requests.put(get("/livez", "XY\r\n"), 400);
    requests.put(get("/livez", "X: a\u0000b\r\n"), 400);
    requests.put(get("/livez", "Content-Length: x\r\n"), 400);
    requests.put(get("/livez", "Content-Length: -1\r\n"), 400);
    requests.put(get("/%zz"), 400);
    requests.put(get("/v1/../../x"), 400);
    requests.put(get("/%ff"), 400);
    requests.put(get("/v1/rank?n=%ff"), 400);
    requests.put(get("/v1/nothing"), 404);
    requests.put(get("/v1/nothing", "Content-Length: 2\r\n") + "{}", 404);
    requests.put("DELETE /v1/rank HTTP/1.1\r\n" + HOST + "\r\n", 405);
    requests.put("ODD /v1/rank HTTP/1.1\r\n" + HOST + "\r\n", 405);
    requests.put("TRACE /v1/rank HTTP/1.1\r\n" + HOST + "\r\n", 405);
    requests.put("GET /livez HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421);
    requests.put(post("/v1/group", "{}", "Content-Length: 1\r\nContent-Length: 2\r\n"), 400);
    requests.put(post("/v1/group", "0\r\n\r\n", CHUNKED, "Content-Length: 2\r\n"), 400);
    requests.put(post("/v1/group", "", "Transfer-Encoding: odd\r\n"), 400);
    requests.put(post("/v1/group", "zz\r\n{}\r\n0\r\n\r\n", JSON, CHUNKED), 400);
    requests.put(post("/v1/group", "{", JSON, "Content-Length: 1\r\n"), 400);
    requests.put(post("/v1/group", LONG, JSON, "Content-Length: 70000\r\n"), 413);
    requests.put(post("/v1/group", "{}", "Content-Type: x/y\r\n", "Content-Length: 2\r\n"), 415);
    requests.put(post("/v1/group", "{}", JSON, "Expect: odd\r\n", "Content-Length: 2\r\n"), 417);
    requests.put(post("/v1/jobs", "{}", JSON, "Content-Length: 2\r\n"), 401);
    return requests;
  }

  @Test
  void refusalsAnnounceTheEndOfTheConnection() throws IOException {
    SoftAssertions softly = new SoftAssertions();
    try (TestService served = TestService.of(TestService.zoo(folder))) {
      for (Map.Entry<String, Integer> each : refused().entrySet()) {
        check(softly, served, each.getKey(), each.getValue());
      }
    }
    softly.assertAll();
  }

  @Test
  void answersAnnounceTheEndOfTheConnection() throws IOException {
    SoftAssertions softly = new SoftAssertions();
    String member = "{\"member\":[\"cats.html\"]}";
    String length = "Content-Length: " + member.length() + "\r\n";
    try (TestService served = TestService.of(TestService.zoo(folder))) {
      check(softly, served, get("/livez"), 200);
      check(softly, served, get("/v1/rank"), 200);
      check(softly, served, get("/livez", "Connection: close\r\n"), 200);
      check(softly, served, "GET /livez HTTP/1.0\r\n" + HOST + "\r\n", 200);
      check(softly, served, get("/livez", "Content-Length: 2\r\n") + "{}", 200);
      check(softly, served, get("/livez", "Content-Length: 200000\r\n") + LONG, 200);
      check(softly, served, get("/livez", CHUNKED) + "2\r\n{}\r\n0\r\n\r\n", 200);
      check(softly, served, post("/v1/group", member, JSON, length), 200);
      check(softly, served, "OPTIONS * HTTP/1.1\r\n" + HOST + "\r\n", 204);
    }
    softly.assertAll();
  }

  @Test
  void http10ClientsMayKeepTheirConnection() throws IOException {
    try (TestService served = TestService.of(TestService.zoo(folder));
        Socket socket = connect(served)) {
      InputStream in = new BufferedInputStream(socket.getInputStream());
      String request = "GET /livez HTTP/1.0\r\n" + HOST + "Connection: keep-alive\r\n\r\n";
      for (int i = 0; i < 3; i++) {
        write(socket, request);
        assertThat(head(in)).isEqualTo(new Head(200, false, "application/json"));
      }
    }
  }

  @Test
  void pipelinedRequestsAreAnsweredInOrder() throws IOException {
    try (TestService served = TestService.of(TestService.zoo(folder));
        Socket socket = connect(served)) {
      InputStream in = new BufferedInputStream(socket.getInputStream());
      write(socket, get("/v1/nothing") + get("/livez") + get("/livez?" + LONG) + get("/livez"));
      assertThat(head(in).status()).isEqualTo(404);
      assertThat(head(in).status()).isEqualTo(200);
      assertThat(head(in)).isEqualTo(new Head(414, true, "application/problem+json"));
      assertThat(in.read()).isEqualTo(-1);
    }
  }

  @Test
  @Tag("slow")
  void slowBodiesEndTheConnection() throws IOException {
    SoftAssertions softly = new SoftAssertions();
    try (TestService served = TestService.of(TestService.zoo(folder));
        Socket socket = connect(served)) {
      InputStream in = new BufferedInputStream(socket.getInputStream());
      write(socket, post("/v1/group", "{", JSON, "Content-Length: 1000\r\n"));
      softly.assertThat(head(in)).isEqualTo(new Head(408, true, "application/problem+json"));
      softly.assertThat(in.read()).isEqualTo(-1);
    }
    softly.assertAll();
  }

  /** Sends a request; then the connection ends as announced, or serves the next request. */
  private static void check(SoftAssertions softly, TestService served, String request, int status)
      throws IOException {
    String name = request.substring(0, Math.min(70, request.length()));
    try (Socket socket = connect(served)) {
      InputStream in = new BufferedInputStream(socket.getInputStream());
      write(socket, request);
      Head head = head(in);
      softly.assertThat(head.status).as(name).isEqualTo(status);
      if (status >= 400) {
        softly.assertThat(head.type).as(name).isEqualTo("application/problem+json");
      }
      if (head.isLast) {
        softly.assertThat(ends(in)).as(name + " ends").isTrue();
      } else {
        softly.assertThat(isServed(socket, in)).as(name + " is followed").isTrue();
      }
    }
  }

  private static boolean isServed(Socket socket, InputStream in) {
    try {
      write(socket, NEXT);
      return head(in).status == 200;
    } catch (IOException e) {
      return false;
    }
  }

  /** Whether nothing more comes; a reset is an end, too. */
  private static boolean ends(InputStream in) {
    try {
      return in.read() < 0;
    } catch (IOException e) {
      return !(e instanceof java.net.SocketTimeoutException);
    }
  }

  private static Socket connect(TestService served) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), served.port());
    socket.setSoTimeout(10_000);
    return socket;
  }

  private static void write(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** Reads one answer, its body included. */
  private static Head head(InputStream in) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int b; text.indexOf("\r\n\r\n") < 0 && (b = in.read()) >= 0; ) {
      text.append((char) b);
    }
    if (text.length() < 12) {
      throw new IOException("no answer");
    }
    int length = 0;
    boolean isLast = false;
    String type = "";
    for (String line : text.toString().lines().toList()) {
      String lower = line.toLowerCase(Locale.ROOT);
      if (lower.startsWith("content-length: ")) {
        length = Integer.parseInt(lower.substring(16));
      } else if (lower.startsWith("connection: ")) {
        isLast = lower.contains("close");
      } else if (lower.startsWith("content-type: ")) {
        type = lower.substring(14);
      }
    }
    var unused = new String(in.readNBytes(length), StandardCharsets.UTF_8);
    return new Head(Integer.parseInt(text.substring(9, 12)), isLast, type);
  }
}
