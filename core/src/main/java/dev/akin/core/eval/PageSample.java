package dev.akin.core.eval;

import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Draws the pages of an evaluation. */
public final class PageSample {
  private PageSample() {}

  /** A sample of the pages that pass the test, or all of them if there are fewer; rising. */
  public static int[] of(IntPredicate asked, int pages, int size, long seed) {
    int[] judged = IntStream.range(0, pages).filter(asked).toArray();
    if (judged.length <= size) {
      return judged;
    }
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < size; i++) {
      int other = i + random.nextInt(judged.length - i);
      int page = judged[other];
      judged[other] = judged[i];
      judged[i] = page;
    }
    return IntStream.of(judged).limit(size).sorted().toArray();
  }
}
