package dev.akin.core.eval;

import dev.akin.core.run.Run;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Grades from judgements. A page without a judgement has grade 0, as in trec_eval. */
public final class JudgedYardstick implements Yardstick {
  private final Map<Integer, Map<Integer, Double>> grades = new HashMap<>();

  /**
   * Uses these judgements. For repeated pairs the last judgement counts. Judgements about a page
   * and itself are ignored, because a list does not contain its own page.
   */
  public JudgedYardstick(List<Judgement> judgements) {
    judgements.stream().filter(each -> each.page() != each.other()).forEach(this::add);
  }

  private JudgedYardstick() {}

  /** Judgements about the results of queries: the first number of each is a query. */
  public static JudgedYardstick ofQueries(List<Judgement> judgements) {
    JudgedYardstick yardstick = new JudgedYardstick();
    judgements.forEach(yardstick::add);
    return yardstick;
  }

  private void add(Judgement judgement) {
    grades
        .computeIfAbsent(judgement.page(), page -> new HashMap<>())
        .put(judgement.other(), judgement.relevance());
  }

  /** A page without related pages is not evaluated: every list for it has the same value. */
  @Override
  public boolean judges(int page) {
    return of(page).values().stream().anyMatch(grade -> grade > 0);
  }

  @Override
  public double grade(int page, int other) {
    return of(page).getOrDefault(other, 0.0);
  }

  private Map<Integer, Double> of(int page) {
    return grades.getOrDefault(page, Map.of());
  }

  @Override
  public boolean tellsRelated() {
    return true;
  }

  @Override
  public boolean isOrdered() {
    return grades.values().stream().allMatch(JudgedYardstick::areDistinct);
  }

  private static boolean areDistinct(Map<Integer, Double> grades) {
    double[] related = grades.values().stream().mapToDouble(g -> g).filter(g -> g > 0).toArray();
    return Arrays.stream(related).distinct().count() == related.length;
  }

  @Override
  public Ideal ideal(int page, int most, Run run) {
    return Ideal.of(of(page).values().stream().mapToDouble(grade -> grade), most);
  }
}
