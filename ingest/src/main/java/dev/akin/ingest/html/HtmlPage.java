package dev.akin.ingest.html;

import dev.akin.engine.collection.LinkFlags;
import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.engine.url.PageAlias;
import dev.akin.ingest.source.PageSink;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The content of one HTML page that Akin imports.
 *
 * @param url the normal form of the page's address
 * @param texts its text
 * @param canonical the address that the page declares as canonical, if it is on the same site; or
 *     null
 * @param isNoindex whether the page asks not to be indexed
 * @param links its links, in the order of the page
 */
public record HtmlPage(
    String url, FieldTexts texts, @Nullable String canonical, boolean isNoindex, List<Link> links) {

  /** One link: the normal form of its target, and its {@link LinkFlags}. */
  public record Link(String target, int flags) {}

  private static final Set<String> INDEXES = Set.of("index.html", "index.htm", "index.xhtml");

  /** Adds the page with its links and aliases to an import, and ends the record. */
  public void addTo(PageSink intake) throws IOException {
    int name = intake.name(url);
    intake.page(name);
    intake.title(name, title());
    intake.texts(name, texts);
    int slash = url.lastIndexOf('/');
    if (INDEXES.contains(url.substring(slash + 1))) {
      // The address of a directory is an alias of its index file.
      intake.alias(intake.name(url.substring(0, slash + 1)), name, PageAlias.Reason.INDEX);
    }
    if (canonical != null) {
      intake.alias(name, intake.name(canonical), PageAlias.Reason.CANONICAL);
    }
    for (Link link : links) {
      intake.link(name, intake.name(link.target()), link.flags());
    }
    intake.endRecord();
  }

  /** The title; empty if there is none. */
  String title() {
    return texts.title();
  }
}
