package dev.akin.ingest.html;

import dev.akin.engine.collection.LinkFlags;
import dev.akin.engine.index.analysis.FieldTexts;
import java.util.List;
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

  /** The title; empty if there is none. */
  String title() {
    return texts.title();
  }
}
