package dev.akin.core.eval;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The judgements about one page, and the scores of the judged pages under each measure.
 *
 * @param judgements the judgements, by rising number of the other page
 * @param features for each judgement and measure, the score divided by the best score
 */
@SuppressWarnings("ArrayRecordComponent") // rows of plain numbers
record JudgedPage(List<Judgement> judgements, double[][] features) {
  /** The weighted score of a judged pair. */
  double score(int i, double[] weights) {
    double score = 0;
    for (int m = 0; m < weights.length; m++) {
      score += weights[m] * features[i][m];
    }
    return score;
  }

  /** Whether the judgements contain different relevances. */
  boolean isComparable() {
    return judgements.stream().mapToDouble(Judgement::relevance).distinct().count() > 1;
  }

  /** nDCG of the judged pages in the order of their scores; ties are ordered by page number. */
  double ndcg(double[] weights) {
    double[] found =
        IntStream.range(0, judgements.size())
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -score(i, weights)))
            .mapToDouble(i -> judgements.get(i).relevance())
            .toArray();
    Yardstick.Ideal ideal = Yardstick.Ideal.of(Arrays.stream(found), found.length);
    return new GradedList(found, ideal).ndcg(found.length);
  }
}
