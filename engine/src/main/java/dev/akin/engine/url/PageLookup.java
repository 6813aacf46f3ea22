package dev.akin.engine.url;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds pages by names and aliases. At every step, names of pages take precedence over aliases, so
 * an alias never hides a page.
 *
 * @param names the names of the pages
 * @param aliases their aliases
 */
public record PageLookup(PageNames names, PageAliases aliases) {
  /** A host without scheme, user or path, with or without a port. */
  private static final Pattern HOST = Pattern.compile("[^/\\\\?#@\\s]+");

  /**
   * A page that was found.
   *
   * @param page the page
   * @param alias the alias that matched; null if the page's own name did
   */
  public record Match(int page, @Nullable PageAlias alias) {
    private static Match of(PageAlias alias) {
      return new Match(alias.page(), alias);
    }
  }

  /**
   * Pages with a name that ends with a suffix.
   *
   * @param all those pages
   * @param whole those where the suffix begins a segment of the path
   */
  public record SuffixMatches(List<Match> all, List<Match> whole) {}

  /**
   * Returns the page of a complete name: its own name or URL in any spelling, then an alias
   * likewise. Time: logarithmic in the number of pages.
   */
  public Optional<Match> byName(String text) {
    WebUrl url = WebUrl.tryParse(text, null);
    String normal = url == null ? text : url.normalForm();
    int page = names.page(text);
    page = page >= 0 || normal.equals(text) ? page : names.page(normal);
    if (page >= 0) {
      return Optional.of(new Match(page, null));
    }
    PageAlias alias = aliases.find(text);
    alias = alias == null ? aliases.find(normal) : alias;
    return Optional.ofNullable(alias).map(Match::of);
  }

  /**
   * Returns the home pages of a host, such as {@code a.example}: those of {@code
   * https://a.example/} and {@code http://a.example/}. A name without the slash is not a home page
   * here.
   */
  public List<Match> homePages(String host) {
    return HOST.matcher(host).matches()
        ? Stream.of("https://", "http://")
            .flatMap(scheme -> byName(scheme + host + "/").stream())
            .toList()
        : List.of();
  }

  /**
   * Returns pages with a name that ends with a suffix: names as written, or else with normalised
   * percent-encoding, or else aliases. The first few searches read all names, later ones use an
   * index.
   *
   * @param limit maximum number of results
   */
  public SuffixMatches byEnd(String text, int limit) {
    SuffixMatches own = own(text, limit);
    if (!own.all.isEmpty() || text.isEmpty()) {
      return own;
    }
    WebUrl url = WebUrl.tryParseHttp(text, null);
    String normal = url == null ? PercentEncoding.normal(text) : url.normalForm();
    if (!normal.equals(text)) {
      SuffixMatches plain = own(normal, limit);
      if (!plain.all.isEmpty()) {
        return plain;
      }
    }
    List<Integer> same = url == null ? List.of() : names.respelled(normal, true, limit);
    List<Match> respelled = matches(same.isEmpty() ? names.respelled(normal, false, limit) : same);
    if (!respelled.isEmpty()) {
      return new SuffixMatches(respelled, matches(names.respelled("/" + normal, false, limit)));
    }
    return ends(normal, each -> aliased(each, limit));
  }

  private SuffixMatches own(String text, int limit) {
    return ends(text, each -> matches(names.withSuffix(each, limit)));
  }

  private static SuffixMatches ends(String text, Function<String, List<Match>> search) {
    List<Match> all = search.apply(text);
    return new SuffixMatches(all, all.isEmpty() ? all : search.apply("/" + text));
  }

  private static List<Match> matches(List<Integer> pages) {
    return pages.stream().map(page -> new Match(page, null)).toList();
  }

  private List<Match> aliased(String suffix, int limit) {
    return aliases.withSuffix(suffix, limit).stream().map(Match::of).toList();
  }
}
