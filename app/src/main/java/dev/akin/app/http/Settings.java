package dev.akin.app.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * How the service is reached, and by whom.
 *
 * @param host the address to bind to
 * @param port the port; 0 for any that is free
 * @param key what writers must show; empty if nobody may write
 * @param origin the origin whose scripts may ask, or *; empty for none but the service's own
 */
public record Settings(String host, int port, String key, String origin) {
  /** What keeps a key from being guessed. */
  private static final int LEAST_KEY = 16;

  /** Refuses what would be open to the world by mistake. */
  public Settings {
    if (!key.isEmpty() && key.length() < LEAST_KEY) {
      throw new IllegalArgumentException(
          "the key has "
              + key.length()
              + " characters; take at least "
              + LEAST_KEY
              + ", for example of 'openssl rand -hex 16'");
    }
    if (key.isEmpty() && !isLoopback(host)) {
      throw new IllegalArgumentException(
          host
              + " can be reached from other machines, and whoever reaches it could start and stop"
              + " jobs; give a key with --key-file FILE, or stay on 127.0.0.1");
    }
  }

  private static boolean isLoopback(String host) {
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException("there is no host " + host, e);
    }
  }

  /**
   * Whether a request may call this service so. A page from elsewhere can make a browser take its
   * own name for an address of this machine, and then read what only this machine should.
   */
  boolean isCalled(String name) {
    return !isLoopback(host)
        || name.equals(host)
        || name.equals("localhost")
        || name.matches("127(\\.\\d{1,3}){3}|\\[?::1\\]?");
  }

  /** Whether a header shows the key; takes as long for a wrong one as for a right one. */
  boolean opens(String authorization) {
    return !key.isEmpty()
        && MessageDigest.isEqual(
            ("Bearer " + key).getBytes(StandardCharsets.UTF_8),
            authorization.getBytes(StandardCharsets.UTF_8));
  }

  /** Whether scripts of an origin may ask. */
  boolean allows(String asking) {
    return !asking.isEmpty() && (origin.equals("*") || origin.equals(asking));
  }
}
