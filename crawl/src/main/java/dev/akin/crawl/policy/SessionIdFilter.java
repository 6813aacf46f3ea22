package dev.akin.crawl.policy;

import dev.akin.engine.url.WebUrl;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Removes session ids from addresses, because they give the same page another address in every
 * visit. Unambiguous parameters are removed with any value; ambiguous ones, such as {@code sid},
 * only with a value that looks like a key.
 */
public final class SessionIdFilter {
  private static final Set<String> CERTAIN =
      Set.of("jsessionid", "phpsessid", "aspsessionid", "cfid", "cftoken", "zenid", "oscsid");
  private static final Set<String> LIKELY =
      Set.of("sid", "sessionid", "session_id", "session", "sess", "s_id", "sessid", "ssid");
  private static final Pattern KEY = Pattern.compile("(?=.*\\d)[0-9a-zA-Z_-]{16,}");
  private static final Pattern IN_PATH =
      Pattern.compile("(?i);(jsessionid|phpsessid|sid)=[^/;?]*|/\\(s\\([0-9a-z]{16,}\\)\\)(?=/)");

  private SessionIdFilter() {}

  /** Returns the address without a session id; the same object if it has none. */
  public static WebUrl without(WebUrl url) {
    String query = url.query();
    boolean isClean =
        url.path().indexOf(';') < 0
            && url.path().indexOf('(') < 0
            && (query == null || !hasSession(query));
    if (isClean) {
      return url;
    }
    String path = IN_PATH.matcher(url.path()).replaceAll("");
    String kept = query == null ? "" : strip(query);
    String address = CrawlScope.origin(url) + (path.isEmpty() ? "/" : path);
    return Objects.requireNonNullElse(
        WebUrl.tryParse(kept.isEmpty() ? address : address + "?" + kept, null), url);
  }

  /** Returns an address as text without a session id. */
  public static String without(String address) {
    WebUrl url = WebUrl.tryParse(address, null);
    return url == null ? address : without(url).normalForm();
  }

  private static boolean hasSession(String query) {
    for (String parameter : query.split("&", -1)) {
      if (isSession(parameter)) {
        return true;
      }
    }
    return false;
  }

  private static String strip(String query) {
    List<String> kept = new ArrayList<>();
    for (String parameter : query.split("&", -1)) {
      if (!isSession(parameter)) {
        kept.add(parameter);
      }
    }
    return String.join("&", kept);
  }

  private static boolean isSession(String parameter) {
    int equals = parameter.indexOf('=');
    if (equals < 0) {
      return false;
    }
    String name = parameter.substring(0, equals).toLowerCase(Locale.ROOT);
    return CERTAIN.contains(name)
        || name.startsWith("aspsessionid")
        || (LIKELY.contains(name) && KEY.matcher(parameter.substring(equals + 1)).matches());
  }
}
