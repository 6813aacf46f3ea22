package dev.akin.ingest.html;

import dev.akin.engine.url.PageAlias;
import dev.akin.ingest.source.PageSink;
import java.io.IOException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Sends the content of an HTML page to a {@link PageSink}. */
public final class HtmlPageEmitter {
  private static final Set<String> INDEXES = Set.of("index.html", "index.htm", "index.xhtml");

  private HtmlPageEmitter() {}

  /** Adds a page with its links and aliases, and ends the record. */
  public static void take(HtmlPage page, PageSink intake) throws IOException {
    int name = intake.name(page.url());
    intake.page(name);
    intake.title(name, page.title());
    intake.texts(name, page.texts());
    String directory = directoryOf(page.url());
    if (directory != null) {
      intake.alias(intake.name(directory), name, PageAlias.Reason.INDEX);
    }
    String canonical = page.canonical();
    if (canonical != null) {
      intake.alias(name, intake.name(canonical), PageAlias.Reason.CANONICAL);
    }
    for (HtmlPage.Link link : page.links()) {
      intake.link(name, intake.name(link.target()), link.flags());
    }
    intake.endRecord();
  }

  /** Returns the address of the directory whose index file the page is; null if it is not one. */
  private static @Nullable String directoryOf(String url) {
    int slash = url.lastIndexOf('/');
    return INDEXES.contains(url.substring(slash + 1)) ? url.substring(0, slash + 1) : null;
  }
}
