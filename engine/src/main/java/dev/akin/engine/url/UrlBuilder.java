package dev.akin.engine.url;

import org.jspecify.annotations.Nullable;

/** The mutable form of a URL, the standard's "URL record", which the parsers fill. */
final class UrlBuilder {

  /** An absent port, or the default port of the scheme. */
  static final int NO_PORT = -1;

  String scheme = "";
  String username = "";
  String password = "";
  @Nullable String host;
  int port = NO_PORT;

  /**
   * The path, serialised. The standard keeps a list of segments; here each segment follows a slash,
   * so the empty list is "" and the list of one empty segment is "/".
   */
  String path = "";

  boolean opaquePath;
  @Nullable String query;
  @Nullable String fragment;

  boolean isFile() {
    return scheme.equals("file");
  }

  /** Whether the scheme is one of the six for which slashes, hosts and ports have rules. */
  boolean isSpecial() {
    return switch (scheme) {
      case "http", "https", "file", "ftp", "ws", "wss" -> true;
      default -> false;
    };
  }

  int defaultPort() {
    return switch (scheme) {
      case "http", "ws" -> 80;
      case "https", "wss" -> 443;
      case "ftp" -> 21;
      default -> NO_PORT;
    };
  }

  /** Copies all parts between the scheme and the path. */
  void takeAuthority(WebUrl from) {
    username = from.username();
    password = from.password();
    host = from.hostOrNull();
    port = from.port();
  }

  /** Removes the last segment, unless it is a drive letter. */
  void shortenPath() {
    if (!isFile() || !isDriveLetterPath()) {
      path = path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }
  }

  /** Whether the path is only a drive letter, as in {@code /C:}. */
  private boolean isDriveLetterPath() {
    return path.length() == 3 && DriveLetters.startsPath(path);
  }

  String serialised() {
    StringBuilder out = new StringBuilder(roughLength()).append(scheme).append(':');
    if (host != null) {
      appendAuthority(out.append("//"), host);
    } else if (!opaquePath && path.startsWith("//")) {
      // Without this the first segment of the path would be parsed as a host.
      out.append("/.");
    }
    out.append(path);
    if (query != null) {
      out.append('?').append(query);
    }
    if (fragment != null) {
      out.append('#').append(fragment);
    }
    return out.toString();
  }

  private void appendAuthority(StringBuilder out, String host) {
    if (!username.isEmpty() || !password.isEmpty()) {
      out.append(username);
      if (!password.isEmpty()) {
        out.append(':').append(password);
      }
      out.append('@');
    }
    out.append(host);
    if (port != NO_PORT) {
      out.append(':').append(port);
    }
  }

  /** Returns an upper bound of the length without credentials, so that the buffer seldom grows. */
  private int roughLength() {
    return scheme.length()
        + (host == null ? 0 : host.length())
        + path.length()
        + (query == null ? 0 : query.length())
        + (fragment == null ? 0 : fragment.length())
        + 12;
  }
}
