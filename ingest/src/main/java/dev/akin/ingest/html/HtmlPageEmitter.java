package dev.akin.ingest.html;

import dev.akin.engine.url.PageAlias;
import dev.akin.ingest.source.PageSink;
import java.io.IOException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Puts what was read from one HTML page where all sources put it. */
public final class HtmlPageEmitter {
  private static final Set<String> INDEXES = Set.of("index.html", "index.htm", "index.xhtml");

  private HtmlPageEmitter() {}

  /** Takes in a page, its links and the names it goes by; ends the record. */
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

  /** The address under which servers answer with this page, if it is the index of a directory. */
  private static @Nullable String directoryOf(String url) {
    int slash = url.lastIndexOf('/');
    return INDEXES.contains(url.substring(slash + 1)) ? url.substring(0, slash + 1) : null;
  }
}
