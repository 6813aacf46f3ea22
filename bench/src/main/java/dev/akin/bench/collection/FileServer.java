package dev.akin.bench.collection;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** Serves the files of a directory on loopback and counts requests. */
final class FileServer implements Closeable {
  static {
    // Avoids a wait of 40 ms for an acknowledgement in each response.
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private final Path folder;
  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final AtomicLong requests = new AtomicLong();

  FileServer(Path folder) throws IOException {
    this.folder = folder;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
    server.createContext("/", this::answer);
    server.setExecutor(threads);
    server.start();
  }

  private void answer(HttpExchange exchange) throws IOException {
    requests.incrementAndGet();
    Path file = folder.resolve(exchange.getRequestURI().getPath().substring(1)).normalize();
    if (file.startsWith(folder) && Files.isRegularFile(file)) {
      byte[] body = Files.readAllBytes(file);
      exchange.getResponseHeaders().set("Content-Type", "text/html");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    } else {
      exchange.sendResponseHeaders(404, -1);
    }
    exchange.close();
  }

  String url(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/" + path;
  }

  /** Requests since the last call. */
  long requests() {
    return requests.getAndSet(0);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
