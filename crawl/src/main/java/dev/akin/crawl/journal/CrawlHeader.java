package dev.akin.crawl.journal;

import dev.akin.crawl.policy.CrawlSettings;
import dev.akin.crawl.policy.ScopeKind;
import dev.akin.engine.url.WebUrl;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a round of a crawl, from its journal.
 *
 * @param reach the scope of the crawl
 * @param starts the start addresses
 * @param isEnded whether the round is finished
 */
public record CrawlHeader(ScopeKind reach, List<WebUrl> starts, boolean isEnded) {
  private static final String VERSION = "1";

  public List<String> fields() {
    List<String> fields = new ArrayList<>(List.of(CrawlJournal.CRAWL, VERSION, reach.id()));
    starts.forEach(start -> fields.add(start.normalForm()));
    return fields;
  }

  /** Reads the head and the end of a journal; null if it has no head. */
  public static @Nullable CrawlHeader read(Path journal) throws IOException {
    List<CrawlHeader> headers = new ArrayList<>();
    boolean[] isEnded = new boolean[1];
    long end =
        CrawlJournal.read(
            journal,
            line -> {
              if (line.kind().equals(CrawlJournal.CRAWL)) {
                headers.add(parse(line.rest(), journal));
              }
              isEnded[0] = line.kind().equals(CrawlJournal.END);
              return true;
            });
    if (end == 0 || headers.isEmpty()) {
      return null;
    }
    return new CrawlHeader(headers.get(0).reach(), headers.get(0).starts(), isEnded[0]);
  }

  private static CrawlHeader parse(List<String> fields, Path journal) throws IOException {
    if (!fields.get(0).equals(VERSION)) {
      throw new CrawlMismatchException(journal + " was written by another version of akin");
    }
    List<WebUrl> starts = new ArrayList<>();
    for (String field : fields.subList(2, fields.size())) {
      starts.add(Objects.requireNonNull(WebUrl.tryParse(field, null), "start"));
    }
    return new CrawlHeader(ScopeKind.of(fields.get(1)), starts, false);
  }

  /** Checks that settings agree with the header; missing settings are taken from it. */
  public CrawlHeader agreedWith(CrawlSettings settings, Path collection) {
    boolean isSame =
        settings.starts().isEmpty() || normal(settings.starts()).equals(normal(starts));
    boolean isSameReach = settings.reach() == null || settings.reach() == reach;
    if (!isSame || !isSameReach) {
      throw new CrawlMismatchException(
          collection
              + " holds "
              + (isEnded ? "a crawl of " : "an unfinished crawl of ")
              + String.join(" ", normal(starts))
              + ", scope "
              + reach.id());
    }
    return this;
  }

  private static List<String> normal(List<WebUrl> urls) {
    return urls.stream().map(WebUrl::normalForm).toList();
  }
}
