package dev.akin.app.http.server;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * The address and the access rules of the service.
 *
 * @param host the address to bind to
 * @param isLocal whether only this machine can reach the address
 * @param port the port; 0 for any free port
 * @param key the key of write requests; empty to refuse them
 * @param origin the origin whose scripts may send requests, or *; empty for none
 */
public record ServiceSettings(String host, boolean isLocal, int port, String key, String origin) {
  /** The minimum length of a key. */
  private static final int LEAST_KEY = 16;

  private static final int MOST_PORT = 65_535;

  /** Resolves the host. */
  public ServiceSettings(String host, int port, String key, String origin) {
    this(host, isLoopback(host), port, key, origin);
  }

  /** Refuses invalid and insecure settings. */
  public ServiceSettings {
    if (!key.isEmpty() && key.length() < LEAST_KEY) {
      throw new IllegalArgumentException(
          String.format(
              "the key has %s characters; use at least %s, for example from 'openssl rand -hex 16'",
              key.length(), LEAST_KEY));
    }
    if (!key.matches("[!-~]*")) {
      throw new IllegalArgumentException(
          "the key has a character that is not allowed in a header; use ASCII letters, digits and"
              + " signs without spaces");
    }
    if (port < 0 || port > MOST_PORT) {
      throw new IllegalArgumentException(
          "--port must be between 0 and " + MOST_PORT + ", but is " + port);
    }
    if (key.isEmpty() && !isLocal) {
      throw new IllegalArgumentException(
          host
              + " can be reached from other machines, which could start and cancel jobs; set a key"
              + " with --key-file FILE, or use 127.0.0.1");
    }
    if (!origin.matches("|\\*|[a-z][a-z0-9+.-]*://[^/?#\\s]+")) {
      throw new IllegalArgumentException(
          "--allow-origin must be like https://a.example, without a trailing slash, but is "
              + origin);
    }
  }

  private static boolean isLoopback(String host) {
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException("unknown host " + host, e);
    }
  }

  /**
   * Whether a host name may be used for this service. A local service refuses foreign names,
   * because a web page could otherwise read it through a browser of this machine (DNS rebinding).
   */
  boolean isCalled(String name) {
    String plain = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
    return !isLocal
        || plain.equalsIgnoreCase(host)
        || plain.equalsIgnoreCase("localhost")
        || plain.matches("127(\\.(25[0-5]|2[0-4]\\d|1?\\d?\\d)){3}|\\[?::1\\]?");
  }

  /** Whether a header contains the key, compared in constant time. */
  public boolean opens(String authorization) {
    String scheme = "Bearer ";
    return !key.isEmpty()
        && authorization.regionMatches(true, 0, scheme, 0, scheme.length())
        && MessageDigest.isEqual(
            key.getBytes(StandardCharsets.UTF_8),
            authorization.substring(scheme.length()).strip().getBytes(StandardCharsets.UTF_8));
  }

  /** Whether scripts of an origin may send requests. */
  public boolean allows(String asking) {
    return !asking.isEmpty() && (origin.equals("*") || origin.equals(asking));
  }
}
