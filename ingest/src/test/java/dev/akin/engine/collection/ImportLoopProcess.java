package dev.akin.engine.collection;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Imports one sample site after the other into a collection, in a process of its own, until it is
 * stopped or a number of imports is done. Exits with 0, with 3 after an {@link IOException}, or
 * with 4 if the collection is busy.
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
