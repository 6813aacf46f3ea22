package dev.akin.engine.export;

import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.Collection;
import dev.akin.engine.url.PageNames;
import java.io.IOException;

/**
 * What a writer needs of the collection and of the run.
 *
 * @param collection where titles come from
 * @param links all links
 * @param names the names of the pages
 * @param ranks the ranks of the pages
 * @param run progress and cancellation
 */
record Job(Collection collection, LinkTable links, PageNames names, Ranks ranks, Run run) {
  static Job of(Collection collection, Run run) throws IOException {
    return new Job(
        collection,
        LinkTable.of(collection),
        collection.names(),
        collection.snapshot().ranks(),
        run);
  }

  String title(int page) throws IOException {
    return collection.title(page);
  }
}
