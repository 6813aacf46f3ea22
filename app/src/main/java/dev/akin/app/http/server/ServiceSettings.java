package dev.akin.app.http.server;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * How the service is reached, and by whom.
 *
 * @param host the address to bind to
 * @param isLocal whether only this machine can reach that address
 * @param port the port; 0 for any that is free
 * @param key what writers must show; empty if nobody may write
 * @param origin the origin whose scripts may ask, or *; empty for none but the service's own
 */
public record ServiceSettings(String host, boolean isLocal, int port, String key, String origin) {
  /** What keeps a key from being guessed. */
  private static final int LEAST_KEY = 16;

  private static final int MOST_PORT = 65_535;

  /** Looks the host up, once and for all. */
  public ServiceSettings(String host, int port, String key, String origin) {
    this(host, isLoopback(host), port, key, origin);
  }

  /** Refuses what would be open to the world by mistake, and what could never be met. */
  public ServiceSettings {
    if (!key.isEmpty() && key.length() < LEAST_KEY) {
      throw new IllegalArgumentException(
          "the key has "
              + key.length()
              + " characters; take at least "
              + LEAST_KEY
              + ", for example of 'openssl rand -hex 16'");
    }
    if (!key.matches("[!-~]*")) {
      throw new IllegalArgumentException(
          "the key has a character that a header cannot carry; take letters, digits and signs of"
              + " ASCII without spaces");
    }
    if (port < 0 || port > MOST_PORT) {
      throw new IllegalArgumentException(
          "--port must be between 0 and " + MOST_PORT + ", but is " + port);
    }
    if (key.isEmpty() && !isLocal) {
      throw new IllegalArgumentException(
          host
              + " can be reached from other machines, and whoever reaches it could start and stop"
              + " jobs; give a key with --key-file FILE, or stay on 127.0.0.1");
    }
    if (!origin.matches("|\\*|[a-z][a-z0-9+.-]*://[^/?#\\s]+")) {
      throw new IllegalArgumentException(
          "--allow-origin must be like https://a.example, without a slash behind, but is "
              + origin);
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
    String plain = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
    return !isLocal
        || plain.equalsIgnoreCase(host)
        || plain.equalsIgnoreCase("localhost")
        || plain.matches("127(\\.(25[0-5]|2[0-4]\\d|1?\\d?\\d)){3}|\\[?::1\\]?");
  }

  /** Whether a header shows the key; takes as long for a wrong one as for a right one. */
  public boolean opens(String authorization) {
    String scheme = "Bearer ";
    return !key.isEmpty()
        && authorization.regionMatches(true, 0, scheme, 0, scheme.length())
        && MessageDigest.isEqual(
            key.getBytes(StandardCharsets.UTF_8),
            authorization.substring(scheme.length()).strip().getBytes(StandardCharsets.UTF_8));
  }

  /** Whether scripts of an origin may ask. */
  public boolean allows(String asking) {
    return !asking.isEmpty() && (origin.equals("*") || origin.equals(asking));
  }
}
