package dev.akin.core.eval;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What was judged about one page, with what each measure says of it.
 *
 * @param judgements the judgements, by rising number of the other page
 * @param features for each judgement and measure, the score as a share of the best
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

  /** Whether some page was found more related than another. */
  boolean isComparable() {
    return judgements.stream().mapToDouble(Judgement::relevance).distinct().count() > 1;
  }

  /** nDCG of the judged pages in the order of their scores, of equal ones by their numbers. */
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
