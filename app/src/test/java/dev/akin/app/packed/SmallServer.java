package dev.akin.app.packed;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Serves a few HTML pages on loopback.
 *
 * @param server what listens
 */
public record SmallServer(HttpServer server) implements AutoCloseable {
  /** Serves these pages by path. */
  public static SmallServer start(Map<String, String> pages) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 10);
    server.createContext(
        "/",
        exchange -> {
          String page = pages.get(exchange.getRequestURI().toString());
          byte[] body = (page == null ? "none" : page).getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
          exchange.sendResponseHeaders(page == null ? 404 : 200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
    return new SmallServer(server);
  }

  /** The address of the first page. */
  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
