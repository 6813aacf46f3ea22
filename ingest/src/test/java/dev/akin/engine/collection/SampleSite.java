package dev.akin.engine.collection;

import dev.akin.core.run.Run;
import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.engine.url.PageAlias;
import dev.akin.ingest.pipeline.ImportReport;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.ImportSink;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;

/**
 * A made-up site that exercises every part of a snapshot: names that URLs replace, so that there is
 * an order; aliases of some pages; titles for most; links with flags; a page that all others link
 * to.
 *
 * @param pages number of pages
 * @param seed where its links come from
 * @param isHtml whether the links carry flags
 */
public record SampleSite(int pages, long seed, boolean isHtml) implements PageSource {
  private static final int LINKS_A_PAGE = 6;

  @Override
  public void read(ImportSink intake, SkippedRecords tally, Run run) throws IOException {
    Random random = new Random(seed);
    for (int page = 0; page < pages; page++) {
      int name = intake.name(Integer.toString(page));
      intake.page(name);
      intake.url(name, url(page));
      intake.title(name, page % 7 == 0 ? "" : title(page));
      if (isHtml) {
        intake.texts(name, texts(page));
      }
      for (int i = 0; i < LINKS_A_PAGE; i++) {
        int target = i == 0 ? 0 : random.nextInt(pages);
        int flags = isHtml ? Math.max(0, random.nextInt(7) - 3) : LinkFlags.NONE;
        intake.link(name, intake.name(Integer.toString(target)), flags);
      }
      if (page % 5 == 0) {
        intake.alias(intake.name(alias(page)), name, PageAlias.Reason.REDIRECT);
      }
      intake.endRecord();
      run.check();
    }
  }

  /** The URL of a page; the order of URLs is not the order of pages. */
  public String url(int page) {
    return "https://site" + page % 3 + ".example/" + seed + "/p" + Integer.reverse(page);
  }

  /** Another name of a page, if its number is a multiple of five. */
  public String alias(int page) {
    return "https://old.example/" + seed + "/p" + page;
  }

  /** The title of a page, unless it has none. */
  public String title(int page) {
    return "Seite ü " + seed + " \uD83D\uDE00 " + page;
  }

  /** The words of a page: its seed, its number, and some that other pages have too. */
  public FieldTexts texts(int page) {
    return new FieldTexts(
        title(page), "", "", "words of " + seed + " and more in number" + page, "en");
  }

  /** Makes the site the next snapshot of a collection. */
  public ImportReport into(Path collection) throws IOException {
    return into(collection, Run.silent());
  }

  /** Makes the site the next snapshot of a collection. */
  public ImportReport into(Path collection, Run run) throws IOException {
    return Importer.of("sample").run(this, collection, new SkippedRecords(false), run);
  }
}
