package dev.akin.engine.url;

/** Builds a path from segments as written: resolves dots and encodes the rest. */
final class PathBuilder {

  private final boolean file;
  private final StringBuilder path;

  /** Starts with the current path of the URL. */
  PathBuilder(UrlBuilder url) {
    this.file = url.isFile();
    this.path = new StringBuilder(url.path);
  }

  /** Adds a segment. If it is the last one and a dot segment, the path ends with a slash. */
  void push(String text, int from, int to, boolean last) {
    int dots = dots(text, from, to);
    if (dots == 0) {
      append(text, from, to);
      return;
    }
    if (dots == 2) {
      pop();
    }
    if (last) {
      path.append('/');
    }
  }

  /** Returns 1 for {@code .}, 2 for {@code ..}, 0 otherwise; {@code %2e} is a dot too. */
  private static int dots(String text, int from, int to) {
    int dots = 0;
    int i = from;
    while (i < to) {
      if (text.charAt(i) == '.') {
        i++;
      } else if (text.regionMatches(true, i, "%2e", 0, 3) && i + 3 <= to) {
        i += 3;
      } else {
        return 0;
      }
      dots++;
    }
    return dots <= 2 ? dots : 0;
  }

  private void append(String text, int from, int to) {
    if (file && path.length() == 0 && DriveLetters.is(text, from, to)) {
      path.append('/').append(text.charAt(from)).append(':');
    } else {
      PercentEncoding.appendEncoded(path.append('/'), PercentEncoding.PATH, text, from, to);
    }
  }

  private void pop() {
    boolean onlyDrive = path.length() == 3 && DriveLetters.startsPath(path.toString());
    if (!file || !onlyDrive) {
      path.setLength(Math.max(0, path.lastIndexOf("/")));
    }
  }

  @Override
  public String toString() {
    return path.toString();
  }
}
