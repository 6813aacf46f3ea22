package dev.akin.app.http.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.Json;
import java.io.PrintWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/** Logs each request as a line of JSON. */
public final class AccessLog {
  /** The maximum length of a logged URL. */
  private static final int LONGEST = 2000;

  private final @Nullable PrintWriter out;

  /** Logs to a writer; null to log nothing. */
  public AccessLog(@Nullable PrintWriter out) {
    this.out = out;
  }

  /** An answered request. */
  record Entry(
      String client, String method, String address, int status, long bytes, long nanos, long of) {}

  /** The URL, shortened, without a key that a client put there by mistake. */
  private static String shown(String address) {
    String kept = address.substring(0, Math.min(LONGEST, address.length()));
    return kept.replaceAll("(?i)([?&;]key=)[^&;]*", "$1...");
  }

  void write(Entry entry) {
    if (out == null) {
      return;
    }
    ObjectNode line = Json.object();
    line.put("time", Instant.now().truncatedTo(ChronoUnit.MILLIS).toString());
    line.put("client", entry.client);
    line.put("method", entry.method);
    line.put("address", shown(entry.address));
    line.put("status", entry.status);
    line.put("bytes", entry.bytes);
    line.put("ms", Math.round(entry.nanos / 1e3) / 1e3);
    line.put("snapshot", entry.of);
    synchronized (out) {
      try {
        out.println(Json.MAPPER.writeValueAsString(line));
      } catch (JsonProcessingException e) {
        throw new IllegalStateException(e);
      }
      out.flush();
    }
  }
}
