package dev.akin.engine.url;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Texts as 64 bits, the first of a SHA-256. Among ten million texts two share theirs with a chance
 * of three in a million, among a billion of three in a hundred; and nobody can make a text that
 * shares those of another's.
 */
public final class TextHash {
  private TextHash() {}

  /** That of a text. */
  public static long of(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return ByteBuffer.wrap(digest.digest(text.getBytes(StandardCharsets.UTF_8))).getLong();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
