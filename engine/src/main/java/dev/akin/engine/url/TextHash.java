package dev.akin.engine.url;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Hashes texts to the first 64 bits of their SHA-256. The probability of a collision is three in a
 * million among ten million texts, and three in a hundred among a billion.
 */
public final class TextHash {
  private TextHash() {}

  /** Returns the hash of a text. */
  public static long of(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return ByteBuffer.wrap(digest.digest(text.getBytes(StandardCharsets.UTF_8))).getLong();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
