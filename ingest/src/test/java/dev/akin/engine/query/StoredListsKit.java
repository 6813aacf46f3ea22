package dev.akin.engine.query;

import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.CollectionWriter;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.collection.StoredLists;
import dev.akin.engine.collection.StoredListsWriter;
import java.io.IOException;

/** Stores lists of related pages in a collection, for tests. */
public final class StoredListsKit {
  private StoredListsKit() {}

  /** The next snapshot of a collection, with the lists of a measure. */
  public static PageCollection store(
      PageCollection collection, Measure measure, int k, Scorer scorer) throws IOException {
    try (CollectionWriter writer = CollectionWriter.begin(collection.directory())) {
      String part = StoredLists.part(measure.toString());
      StoredListsWriter.Kind kind =
          new StoredListsWriter.Kind(measure.toString(), k, "", measure.info().id().equals("ppr"));
      try (StoredListsWriter lists =
          new StoredListsWriter(writer.newFile(part), kind, collection.snapshot().graph())) {
        for (int page = 0; page < collection.pages(); page++) {
          lists.add(scorer.top(page, k, Run.silent()));
        }
        lists.finish();
      }
      Manifest unused = writer.commitWith(part);
    }
    return PageCollection.open(collection.directory());
  }
}
