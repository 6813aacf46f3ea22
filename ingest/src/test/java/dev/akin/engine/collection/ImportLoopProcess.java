package dev.akin.engine.collection;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Imports one sample site after the other into a collection, until somebody stops it or a number of
 * them is done: the other process of the tests. Ends with 0, or with 3 after an {@link IOException}
 * and 4 if the collection is busy.
 */
public final class ImportLoopProcess {
  static final int PAGES = 400;

  private ImportLoopProcess() {}

  /** Arguments: collection, first seed, number of imports. */
  public static void main(String[] arguments) {
    Path collection = Path.of(arguments[0]);
    long seed = Long.parseLong(arguments[1]);
    long count = Long.parseLong(arguments[2]);
    try {
      for (long i = 0; i < count; i++) {
        new SampleSite(PAGES, seed + i, true).into(collection);
      }
    } catch (CollectionBusyException e) {
      System.exit(4);
    } catch (IOException e) {
      e.printStackTrace();
      System.exit(3);
    }
  }
}
