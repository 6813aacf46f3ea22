package dev.akin.ingest.html;

import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.source.ImportSink;
import dev.akin.ingest.source.PageSink;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.ingest.source.WebPageSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * HTML pages from directories, zip and jar files. The address of a page is the base followed by its
 * path below the root; a link to a directory means its index.html. Links to missing pages are left
 * out and counted.
 *
 * @param roots directories, zips or jars
 * @param base the address of the roots; a missing slash at its end is added
 * @param labels the names of the roots in messages
 */
public record HtmlSource(List<Path> roots, WebUrl base, List<String> labels)
    implements WebPageSource {
  /** The default base address. */
  public static final WebUrl LOCAL =
      Objects.requireNonNull(WebUrl.tryParse("http://localhost/", null));

  /** Pages that are parsed in parallel before they are added, in order. */
  private static final int BATCH = 64;

  /** Maximum bytes of a batch. */
  private static final long BATCH_BYTES = 32 << 20;

  /** Roots whose labels are their names. */
  public HtmlSource(List<Path> roots, WebUrl base) {
    this(roots, base, roots.stream().map(Path::toString).toList());
  }

  /** Copies the lists. */
  public HtmlSource {
    roots = List.copyOf(roots);
    labels = List.copyOf(labels);
    if (!base.isHttp()) {
      throw new IllegalArgumentException(
          "the base must be an http or https URL, but is " + base.href());
    }
    if (!base.path().endsWith("/")) {
      // Only the last segment is parsed again, because a path of two slashes would be read as a
      // host.
      String last = base.path().substring(base.path().lastIndexOf('/') + 1);
      base = Objects.requireNonNull(WebUrl.tryParse("./" + last + "/", base));
    }
  }

  @Override
  public void read(ImportSink intake, SkippedRecords tally, Run run) throws IOException {
    long found = 0;
    for (int i = 0; i < roots.size(); i++) {
      found += read(roots.get(i), labels.get(i), intake, tally, run);
    }
    if (found == 0) {
      throw noPages(labels);
    }
  }

  /** Returns the error for roots without pages. */
  public static RejectedInputException noPages(List<String> labels) {
    return new RejectedInputException(
        "no HTML pages in "
            + String.join(", ", labels)
            + "; looked for .html, .htm and .xhtml files. In a directory, akin also reads web"
            + " archives (.warc, .arc, .wat, .wet), one BV graph or a Common Crawl graph; edge"
            + " lists, GraphML and MatrixMarket are named file by file");
  }

  /**
   * Reads one root.
   *
   * @param label its name in messages
   * @return the number of its pages
   */
  public long read(Path root, String label, PageSink intake, SkippedRecords tally, Run run)
      throws IOException {
    long found = 0;
    try (HtmlFiles files = HtmlFiles.open(root, tally);
        ProgressListener.Task task =
            run.start("reading " + root.getFileName(), "pages", files.count())) {
      List<HtmlFiles.File> batch = new ArrayList<>();
      long bytes = 0;
      for (HtmlFiles.File file; (file = files.next()) != null; ) {
        batch.add(file);
        bytes += file.bytes().length;
        if (batch.size() == BATCH || bytes >= BATCH_BYTES) {
          found += take(batch, label, intake, tally, run, task);
          bytes = 0;
        }
      }
      found += take(batch, label, intake, tally, run, task);
    }
    return found;
  }

  /** Parses a batch on all threads, adds its pages in order, and empties the batch. */
  private int take(
      List<HtmlFiles.File> batch,
      String label,
      PageSink intake,
      SkippedRecords tally,
      Run run,
      ProgressListener.Task task)
      throws IOException {
    ParsedPage[] pages = new ParsedPage[batch.size()];
    run.parallel(batch.size(), i -> pages[i] = parse(batch.get(i)));
    int taken = 0;
    for (int i = 0; i < pages.length; i++) {
      HtmlPage page = pages[i].page();
      if (page == null) {
        tally.skip(pages[i].fault(), label + "!" + batch.get(i).path(), "");
      } else {
        page.addTo(intake);
        taken++;
      }
    }
    task.advance(batch.size());
    batch.clear();
    return taken;
  }

  private ParsedPage parse(HtmlFiles.File file) {
    WebUrl url = WebUrl.tryParseHttp(relative(file.path()), base);
    return url == null ? ParsedPage.UNREADABLE : ParsedPage.of(file.bytes(), url, null);
  }

  /**
   * Returns a path as a relative reference. Characters that a URL parser would read as a scheme, a
   * query or a fragment, or drop, are escaped.
   */
  private static String relative(String path) {
    return "./"
        + path.replace("%", "%25")
            .replace("?", "%3F")
            .replace("#", "%23")
            .replace("\t", "%09")
            .replace("\n", "%0A")
            .replace("\r", "%0D");
  }
}
