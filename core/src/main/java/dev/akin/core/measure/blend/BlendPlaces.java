package dev.akin.core.measure.blend;

import dev.akin.core.math.SparseSum;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.PreparationOutcome;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.message.Message;
import dev.akin.core.run.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reciprocal-rank fusion: uses the place of a page in the list of each measure. */
final class BlendPlaces implements Scorer {
  /** Relative difference below which scores share a place. */
  private static final double TIE = 1e-12;

  /** Maximum number of places of a page to cache: lists full of ties can hold all pages. */
  private static final long MOST_KEPT = 20_000;

  private final BlendParts parts;
  private final int depth;
  private final BlendParts.Recent<Places[]> recent = new BlendParts.Recent<>();

  BlendPlaces(BlendParts parts, int depth) {
    this.parts = parts;
    this.depth = depth;
  }

  /** The first pages of a list and their places: each number packs a page and its place; rising. */
  private static final class Places {
    private final long[] packed;

    Places(long[] packed) {
      this.packed = packed;
    }

    static long pack(int page, int place) {
      return (long) page << Integer.SIZE | place;
    }

    int page(int i) {
      return (int) (packed[i] >>> Integer.SIZE);
    }

    int place(int i) {
      return (int) packed[i];
    }

    /** The place of a page, or 0 if it has none. */
    int of(int page) {
      int i = Arrays.binarySearch(packed, pack(page, 0));
      return -i - 1 < packed.length && page(-i - 1) == page ? place(-i - 1) : 0;
    }
  }

  /** Maximum memory of all cached places, in bytes. */
  static long keptBytes(long pages, int parts) {
    return Long.BYTES * BlendParts.Recent.MOST * Math.min(MOST_KEPT, parts * pages);
  }

  @Override
  public int pages() {
    return parts.pages();
  }

  @Override
  public PreparationOutcome outcome() {
    return parts.outcome();
  }

  private Places[] places(int page, Run run) {
    parts.check(page);
    Places @Nullable [] known = recent.get(page);
    if (known != null) {
      return known;
    }
    Places[] found = new Places[parts.count()];
    for (int part = 0; part < found.length; part++) {
      found[part] = places(parts.scorer(part), page, run);
    }
    if (Arrays.stream(found).mapToLong(list -> list.packed.length).sum() <= MOST_KEPT) {
      recent.put(page, found);
    }
    return found;
  }

  /** The list must not end within a place, so it is extended while its last scores are tied. */
  private Places places(Scorer scorer, int page, Run run) {
    int wanted = (int) Math.min(pages(), depth + 1L);
    TopPages top = scorer.top(page, wanted, run);
    int[] places = places(top);
    while (top.size() == wanted && wanted < pages() && places[wanted - 1] <= depth) {
      wanted = (int) Math.min(pages(), 2L * wanted);
      top = scorer.top(page, wanted, run);
      places = places(top);
    }
    long[] packed = new long[places.length];
    int size = 0;
    for (int i = 0; i < places.length && places[i] <= depth; i++) {
      packed[size++] = Places.pack(top.pages()[i], places[i]);
    }
    Arrays.sort(packed, 0, size);
    return new Places(Arrays.copyOf(packed, size));
  }

  private static int[] places(TopPages top) {
    double[] scores = top.scores();
    int[] places = new int[scores.length];
    for (int i = 0; i < places.length; i++) {
      boolean isTied = i > 0 && scores[i] >= scores[i - 1] * (1 - TIE);
      places[i] = isTied ? places[i - 1] : i + 1;
    }
    return places;
  }

  private double value(int part, int place) {
    return parts.share(part) * Blend.RRF_OFFSET / (Blend.RRF_OFFSET + place);
  }

  /** The contribution of a measure; {@code found} are its places for page a. */
  private double value(int part, Places found, int a, int b) {
    if (a == b) {
      return parts.scorer(part).score(a, a) > 0 ? value(part, 0) : 0;
    }
    int place = found.of(b);
    return place == 0 ? 0 : value(part, place);
  }

  @Override
  public double score(int a, int b) {
    return score(a, b, Run.silent().withThreads(1));
  }

  private double score(int a, int b, Run run) {
    parts.check(b);
    Places[] found = places(a, run);
    double score = 0;
    for (int part = 0; part < found.length; part++) {
      score += value(part, found[part], a, b);
    }
    return Math.min(1, score);
  }

  @Override
  public PairScore compare(int a, int b, Run run) {
    run.check();
    return PairScore.exact(score(a, b, run));
  }

  @Override
  public TopPages top(int page, int k, Run run) {
    run.check();
    Places[] found = places(page, run);
    return parts.sums().with(sum -> best(k, found, sum));
  }

  private TopPages best(int k, Places[] found, SparseSum sum) {
    for (int part = 0; part < found.length; part++) {
      Places places = found[part];
      for (int i = 0; i < places.packed.length; i++) {
        sum.add(places.page(i), value(part, places.place(i)));
      }
    }
    return TopPages.best(sum, k, -1, sum::value);
  }

  @Override
  public Explanation explain(int a, int b, Run run) {
    run.check();
    double score = score(a, b, run);
    Places[] found = places(a, run);
    if (score == 0) {
      return isAnywhere(a, b)
          ? Explanation.zero(Message.of(BlendMessage.NOT_AMONG_PLACES, depth))
          : parts.nothing(a, b, run);
    }
    List<Explanation.Part> witnesses = new ArrayList<>();
    for (int part = 0; part < found.length; part++) {
      double value = value(part, found[part], a, b);
      if (value > 0) {
        Message finding =
            a == b
                ? Message.of(BlendMessage.PAGE_ITSELF)
                : Message.of(BlendMessage.PLACE, found[part].of(b), parts.share(part));
        witnesses.add(parts.witness(part, finding, value, parts.scorer(part).explain(a, b, run)));
      }
    }
    Message note = Message.of(BlendMessage.PLACES, parts.count(), Blend.RRF_OFFSET);
    return new Explanation(score, witnesses, note);
  }

  private boolean isAnywhere(int a, int b) {
    for (int part = 0; part < parts.count(); part++) {
      if (parts.scorer(part).score(a, b) > 0) {
        return true;
      }
    }
    return false;
  }
}
