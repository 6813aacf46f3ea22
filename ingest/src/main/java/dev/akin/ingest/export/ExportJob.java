package dev.akin.ingest.export;

import dev.akin.core.rank.Ranks;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.url.PageNames;
import java.io.IOException;

/**
 * The input of a writer.
 *
 * @param collection the source of titles
 * @param links all links
 * @param names the names of the pages
 * @param ranks the ranks of the pages
 * @param run progress and cancellation
 */
record ExportJob(
    PageCollection collection, ExportedLinks links, PageNames names, Ranks ranks, Run run) {
  static ExportJob of(PageCollection collection, Run run) throws IOException {
    return new ExportJob(
        collection,
        ExportedLinks.of(collection),
        collection.names(),
        collection.snapshot().ranks(),
        run);
  }

  /** Writes something of a page. */
  interface PageStep {
    void write(int page) throws IOException;
  }

  /**
   * Calls a step for every page in order.
   *
   * @param what the work in messages, such as "writing pages"
   */
  void forEachPage(String what, PageStep step) throws IOException {
    int pages = names.size();
    try (ProgressListener.Task task = run.start(what, "pages", pages)) {
      for (int page = 0; page < pages; page++) {
        if (page % Run.CHECK_EVERY == 0) {
          run.check();
        }
        step.write(page);
        task.advance(1);
      }
    }
  }

  String title(int page) throws IOException {
    return collection.title(page);
  }
}
