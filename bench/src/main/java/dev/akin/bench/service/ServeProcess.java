package dev.akin.bench.service;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;

/** A process that runs {@code ./akin serve}, and a client that sends one request at a time. */
final class ServeProcess implements Closeable {
  /** An address that differs from that of the load, as another machine's would. */
  static final String ELSEWHERE = "127.0.0.2";

  /** The address of the load. */
  static final String HERE = "127.0.0.1";

  private final Process process;
  private final String url;
  private final double startSeconds;

  /**
   * A response.
   *
   * @param millis milliseconds from connecting to the last byte
   */
  record Answer(int status, double millis, String text) {}

  private ServeProcess(Process process, String url, double startSeconds) {
    this.process = process;
    this.url = url;
    this.startSeconds = startSeconds;
  }

  /** Starts a service with a heap of {@code heap} megabytes and waits until it is ready. */
  static ServeProcess start(Path collection, int heap) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder("./akin", "serve", collection.toString(), "--port", "0")
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    String options = Objects.toString(System.getenv("AKIN_JAVA_OPTS"), "");
    builder.environment().put("AKIN_JAVA_OPTS", "-Xmx" + heap + "m " + options);
    long begun = System.nanoTime();
    Process process = builder.start();
    BufferedReader out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    String url = out.readLine();
    if (url == null) {
      throw new IOException("akin serve " + collection + " did not start");
    }
    return new ServeProcess(process, url, (System.nanoTime() - begun) / 1e9);
  }

  String url() {
    return url;
  }

  /** Seconds from the start of the process to the line with its URL. */
  double startSeconds() {
    return startSeconds;
  }

  /** Processor time of the service so far, in seconds. */
  double cpuSeconds() {
    return process.info().totalCpuDuration().orElse(Duration.ZERO).toMillis() / 1e3;
  }

  /** Heap in use in megabytes, from the service's metrics. */
  double heap() throws IOException {
    return ask("/metrics")
            .text()
            .lines()
            .filter(line -> line.startsWith("jvm_memory_used_bytes{area=\"heap\""))
            .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
            .sum()
        / (1 << 20);
  }

  /** Requests a path from {@link #ELSEWHERE} and waits for the response. */
  Answer ask(String path) throws IOException {
    return ask(path, ELSEWHERE);
  }

  /** Requests a path from an address over a new connection and waits for the response. */
  Answer ask(String path, String from) throws IOException {
    URI at = URI.create(url);
    long begun = System.nanoTime();
    try (Socket socket = new Socket()) {
      socket.bind(new InetSocketAddress(InetAddress.getByName(from), 0));
      socket.connect(new InetSocketAddress(at.getHost(), at.getPort()), 15_000);
      socket.setSoTimeout(15_000);
      String head = "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
      InputStream in = socket.getInputStream();
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      double millis = (System.nanoTime() - begun) / 1e6;
      return new Answer(Integer.parseInt(text.substring(9, 12)), millis, text);
    }
  }

  /** Stops the service with SIGTERM. */
  @Override
  public void close() {
    process.destroy();
    process.onExit().join();
  }
}
