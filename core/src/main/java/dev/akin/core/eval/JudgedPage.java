package dev.akin.core.eval;

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

  /**
   * The normalised discounted cumulative gain (Järvelin, Kekäläinen 2002) of the judged pages in
   * the order of their scores, of equal ones in that of their numbers: relevances divided by log2(1
   * + place), as a share of what the best order gives.
   */
  double ndcg(double[] weights) {
    List<Integer> order =
        IntStream.range(0, judgements.size())
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -score(i, weights)))
            .toList();
    List<Double> found = order.stream().map(i -> judgements.get(i).relevance()).toList();
    return gain(found) / gain(found.stream().sorted(Comparator.reverseOrder()).toList());
  }

  private static double gain(List<Double> relevances) {
    double gain = 0;
    for (int i = 0; i < relevances.size(); i++) {
      gain += relevances.get(i) / (Math.log(i + 2) / Math.log(2));
    }
    return gain;
  }
}
