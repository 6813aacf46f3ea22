package dev.akin.core.measure.blend;

import dev.akin.core.math.SparseSum;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.PreparationOutcome;
import dev.akin.core.measure.Scorer;
import dev.akin.core.message.Argument;
import dev.akin.core.message.Message;
import dev.akin.core.run.Run;
import dev.akin.core.run.WorkspacePool;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The measures of a blend, bound to one snapshot. */
final class BlendParts {
  private final List<Blend.Part> parts;
  private final List<Scorer> scorers;
  private final int pages;
  private final double weight;
  private final WorkspacePool<SparseSum> sums;

  BlendParts(List<Blend.Part> parts, List<Scorer> scorers, int pages) {
    this.parts = parts;
    this.scorers = List.copyOf(scorers);
    this.pages = pages;
    weight = parts.stream().mapToDouble(Blend.Part::weight).sum();
    sums = new WorkspacePool<>(() -> new SparseSum(pages));
  }

  int pages() {
    return pages;
  }

  int count() {
    return parts.size();
  }

  Scorer scorer(int part) {
    return scorers.get(part);
  }

  boolean isBounded(int part) {
    return parts.get(part).isBounded();
  }

  /** Its weight as a fraction of all weights. */
  double share(int part) {
    return parts.get(part).weight() / weight;
  }

  WorkspacePool<SparseSum> sums() {
    return sums;
  }

  void check(int page) {
    if (page < 0 || page >= pages) {
      throw new IndexOutOfBoundsException(
          "page " + page + " is not one of the " + pages + " pages");
    }
  }

  /** The combined outcomes of the parts. */
  PreparationOutcome outcome() {
    Message remark =
        Message.clauses(
            IntStream.range(0, count())
                .filter(part -> !scorer(part).outcome().message().isEmpty())
                .mapToObj(part -> ofMeasure(part, scorer(part).outcome().message()))
                .toList());
    return PreparationOutcome.DIRECT.withRemark(remark);
  }

  private Message ofMeasure(int part, Message message) {
    String id = parts.get(part).measure().info().id();
    return Message.of(BlendMessage.OF_MEASURE, new Argument.MeasureId(id), message);
  }

  /**
   * The contribution of one measure to the score of two pages; the parts of its own explanation,
   * scaled to the contribution, are the evidence.
   *
   * @param finding the measure's result, such as "0.41, half of the best"
   */
  Explanation.Part witness(int part, Message finding, double value, Explanation why) {
    List<Explanation.Part> evidence =
        why.parts().stream()
            .map(each -> new Explanation.Part(each.message(), each.value() / why.value() * value))
            .toList();
    return new Explanation.Part(ofMeasure(part, finding), value, evidence);
  }

  /** The explanation of a score that is 0 under all measures. */
  Explanation nothing(int a, int b, Run run) {
    return Explanation.zero(
        Message.clauses(
            IntStream.range(0, count())
                .mapToObj(part -> ofMeasure(part, scorer(part).explain(a, b, run).note()))
                .toList()));
  }

  /** A cache of the results for recent pages. */
  static final class Recent<T> {
    static final int MOST = 256;

    private final Map<Integer, T> kept =
        new LinkedHashMap<>(16, 0.75f, true) {
          private static final long serialVersionUID = 1;

          @Override
          protected boolean removeEldestEntry(Map.Entry<Integer, T> eldest) {
            return size() > MOST;
          }
        };

    /** The cached value of a page, or null. */
    synchronized @Nullable T get(int page) {
      return kept.get(page);
    }

    synchronized void put(int page, T known) {
      kept.put(page, known);
    }
  }
}
