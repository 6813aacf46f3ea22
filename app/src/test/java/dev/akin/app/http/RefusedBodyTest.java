package dev.akin.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A client that is still sending a refused body gets the answer. */
@Tag("long")
class RefusedBodyTest {
  private static final String POST = "POST /v1/group HTTP/1.1\r\nHost: localhost\r\n";
  private static final String PUT = "PUT /v1/group HTTP/1.1\r\nHost: localhost\r\n";
  private static final String JSON = "Content-Type: application/json\r\n";

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  private static void write(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    socket.getOutputStream().flush();
  }

  /** Sends the body in two parts after the server has had time to refuse it, then reads. */
  private static String answer(TestService served, String head, String body) throws Exception {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), served.port())) {
      socket.setSoTimeout(15_000);
      write(socket, head + "\r\n");
      for (int from = 0; from < body.length(); from += body.length() / 2) {
        Thread.sleep(300);
        write(socket, body.substring(from, from + body.length() / 2));
      }
      Thread.sleep(300);
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void theAnswerArrivesBeforeTheRestOfTheBody() throws Exception {
    try (TestService served = TestService.of(TestService.zoo(folder))) {
      String large = "x".repeat(500_000);
      assertThat(answer(served, POST + JSON + "Content-Length: 500000\r\n", large))
          .startsWith("HTTP/1.1 413")
          .contains("Connection: close")
          .contains("urn:akin:problem:too-large");
      assertThat(answer(served, PUT + JSON + "Content-Length: 4000\r\n", "x".repeat(4000)))
          .startsWith("HTTP/1.1 405");
      String chunked = "186a0\r\n" + "x".repeat(100_000) + "\r\n";
      assertThat(answer(served, POST + JSON + "Transfer-Encoding: chunked\r\n", chunked + chunked))
          .startsWith("HTTP/1.1 413");
    }
  }

  /** Reading the rest is bounded in bytes and in time. */
  @Test
  void anEndlessBodyIsCutOff() throws Exception {
    try (TestService served = TestService.of(TestService.zoo(folder))) {
      for (int pause : new int[] {0, 50}) {
        long start = System.nanoTime();
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), served.port())) {
          write(socket, POST + JSON + "Content-Length: 2000000000\r\n\r\n");
          String block = "x".repeat(pause == 0 ? 100_000 : 10);
          while (System.nanoTime() - start < TimeUnit.SECONDS.toNanos(20)) {
            write(socket, block);
            Thread.sleep(pause);
          }
        } catch (SocketException e) {
          // The service has closed the connection.
        }
        assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(10));
      }
    }
  }
}
