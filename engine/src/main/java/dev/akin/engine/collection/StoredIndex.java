package dev.akin.engine.collection;

import dev.akin.core.measure.pagesim.FeatureIndex;
import dev.akin.core.measure.simrank.SimRankDiagonal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Stored data of a collection that makes measures faster.
 *
 * @param name the name of its part
 * @param measures the measures that use it, for people
 */
public record StoredIndex(String name, String measures) {
  /** Returns all stored indexes of a collection, without verifying propagations. */
  public static List<StoredIndex> of(PageCollection collection) throws IOException {
    List<StoredIndex> indexes = new ArrayList<>();
    for (Manifest.Entry entry : collection.manifest().files()) {
      String name = entry.name();
      if (FileNames.isFeatures(name)) {
        FeatureIndex index = collection.read(name, FeatureIndex::open, x -> collection.pages());
        indexes.add(new StoredIndex(name, index.measures()));
      } else if (FileNames.isDiagonal(name)) {
        SimRankDiagonal diagonal =
            collection.read(name, SimRankDiagonal::read, each -> each.values().length);
        indexes.add(new StoredIndex(name, diagonal.measures()));
      } else if (FileNames.isRelated(name)) {
        StoredLists lists =
            collection.read(name, file -> StoredLists.open(file, false), StoredLists::pages);
        indexes.add(new StoredIndex(name, lists.measure() + ", lists of " + lists.k()));
      }
    }
    return indexes;
  }
}
