package dev.akin.app.http;

import java.io.PrintWriter;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Logs internal errors for the operator of the service. Clients get only the number of the entry,
 * because messages may contain file names.
 */
public final class FaultLog {
  private final SecureRandom random = new SecureRandom();
  private final @Nullable PrintWriter out;

  /** Logs to a writer; null to log nothing. */
  public FaultLog(@Nullable PrintWriter out) {
    this.out = out;
  }

  /** Logs an error and returns its number. */
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
