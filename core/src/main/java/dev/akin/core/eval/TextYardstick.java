package dev.akin.core.eval;

import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.Snapshot;
import dev.akin.core.measure.words.TfIdfCosine;
import dev.akin.core.run.Run;
import java.util.Arrays;

/** The yardstick of the PageSim and MatchSim papers: the cosine of the pages' TF-IDF vectors. */
public final class TextYardstick implements Yardstick {
  private final Scorer cosine;
  private final Run run;

  private TextYardstick(Scorer cosine, Run run) {
    this.cosine = cosine;
    this.run = run;
  }

  /** A yardstick from the words of a snapshot. */
  public static TextYardstick of(Snapshot snapshot, Run run) {
    return new TextYardstick(TfIdfCosine.DEFAULT.prepare(snapshot, run), run);
  }

  /** A page without words has cosine 0 with itself. */
  @Override
  public boolean judges(int page) {
    return cosine.score(page, page) > 0;
  }

  @Override
  public double grade(int page, int other) {
    run.check();
    return cosine.score(page, other);
  }

  @Override
  public boolean tellsRelated() {
    return false;
  }

  @Override
  public Ideal ideal(int page, int most, Run run) {
    return Ideal.of(Arrays.stream(cosine.top(page, most, run).scores()), most);
  }
}
