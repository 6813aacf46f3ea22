package dev.akin.engine.url;

/**
 * The last states of the standard's parser: path, opaque path, query and fragment. They cannot
 * fail, so all return true.
 */
final class PathQueryParser {

  private final String in;
  private final UrlBuilder url;
  private final boolean special;

  PathQueryParser(String in, UrlBuilder url) {
    this.in = in;
    this.url = url;
    this.special = url.isSpecial();
  }

  /** Appends the segments from {@code from}, just after a slash, to the current path of the URL. */
  boolean path(int from) {
    int end = from;
    boolean plain = !url.isFile();
    char previous = '/';
    for (; end < in.length(); end++) {
      char c = in.charAt(end);
      if (c == '?' || c == '#') {
        break;
      }
      plain &= isPlain(c, previous);
      previous = c;
    }
    url.path = plain ? plainPath(from, end) : resolvedPath(from, end);
    return queryOrFragment(end);
  }

  /** Whether a character needs no encoding and does not begin a dot segment. */
  private static boolean isPlain(char c, char previous) {
    if (c == '\\' || PercentEncoding.contains(PercentEncoding.PATH, c)) {
      return false;
    }
    return previous != '/' || (c != '.' && c != '%');
  }

  /** The common case, in which the path is a substring of the input. */
  private String plainPath(int from, int end) {
    if (url.path.isEmpty() && from > 0 && in.charAt(from - 1) == '/') {
      return in.substring(from - 1, end);
    }
    return url.path + '/' + in.substring(from, end);
  }

  private String resolvedPath(int from, int end) {
    PathBuilder path = new PathBuilder(url);
    int start = from;
    while (true) {
      int stop = start;
      while (stop < end && !isSlash(in.charAt(stop))) {
        stop++;
      }
      path.push(in, start, stop, stop == end);
      if (stop == end) {
        return path.toString();
      }
      start = stop + 1;
    }
  }

  private boolean isSlash(char c) {
    return c == '/' || (c == '\\' && special);
  }

  /** Reads all up to the query or fragment as an opaque path. */
  boolean opaquePath(int from) {
    int end = from;
    while (end < in.length() && in.charAt(end) != '?' && in.charAt(end) != '#') {
      end++;
    }
    String path = PercentEncoding.encode(PercentEncoding.C0_CONTROL, in, from, end);
    // A space at the end would be lost if the URL were serialised without query and fragment.
    url.path = path.endsWith(" ") ? path.substring(0, path.length() - 1) + "%20" : path;
    url.opaquePath = true;
    return queryOrFragment(end);
  }

  /** Reads the query and the fragment, if there are any, from '?', '#' or the end. */
  boolean queryOrFragment(int from) {
    if (from == in.length()) {
      return true;
    }
    int hash = in.indexOf('#', from);
    int end = hash < 0 ? in.length() : hash;
    if (in.charAt(from) == '?') {
      int set = special ? PercentEncoding.SPECIAL_QUERY : PercentEncoding.QUERY;
      url.query = PercentEncoding.encode(set, in, from + 1, end);
    }
    if (hash >= 0) {
      url.fragment = PercentEncoding.encode(PercentEncoding.FRAGMENT, in, hash + 1, in.length());
    }
    return true;
  }

  /** Builds a path from segments as written: resolves dots and encodes the rest. */
  private static final class PathBuilder {

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
}
