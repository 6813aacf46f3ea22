package dev.akin.app.http;

import java.io.PrintWriter;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Where the service tells whoever runs it what went wrong inside. Clients hear a number only, by
 * which the trace can be found: what a failure says may name files.
 */
public final class FaultLog {
  private final SecureRandom random = new SecureRandom();
  private final @Nullable PrintWriter out;

  /** Writes to a writer, or to nowhere. */
  public FaultLog(@Nullable PrintWriter out) {
    this.out = out;
  }

  /** Notes what happened and returns its number. */
  String note(Throwable e) {
    String id = HexFormat.of().toHexDigits(random.nextInt());
    if (out != null) {
      synchronized (out) {
        out.print("akin: fault " + id + ": ");
        e.printStackTrace(out);
        out.flush();
      }
    }
    return id;
  }
}
