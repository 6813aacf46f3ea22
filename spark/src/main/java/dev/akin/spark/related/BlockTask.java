package dev.akin.spark.related;

import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.measure.blend.Blend;
import dev.akin.core.run.Run;
import dev.akin.spark.job.ChainedRows;
import dev.akin.spark.job.TaskRun;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * Finds the best pages of one block within one tile, from the {@link FeatureMessages} of their
 * features. Memory: the packed messages, and one to three times as much unpacked: 4 bytes for each
 * page of the tile and feature of the block, and 8 more for features with values.
 */
final class BlockTask extends ChainedRows {
  private final LocalNumbering pages = new LocalNumbering();
  private final Scorer scorer;
  private final int k;
  private final Run run;
  private final int[] own;
  private int next;

  /** Reads all messages of the task. */
  BlockTask(Iterator<Row> rows, Measure measure, int k) {
    this.k = k;
    run = TaskRun.ofThisTask();
    List<FeatureMessage> messages = new ArrayList<>();
    rows.forEachRemaining(row -> messages.add(new FeatureMessage(row)));
    messages.sort(
        Comparator.comparingInt(FeatureMessage::part).thenComparingLong(FeatureMessage::feature));
    LocalNumbering mine = new LocalNumbering();
    for (FeatureMessage message : messages) {
      mine.add(message.own());
      pages.add(message.own());
      pages.add(message.others());
    }
    mine.number();
    pages.number();
    own = new int[mine.size()];
    for (int i = 0; i < own.length; i++) {
      own[i] = pages.of(mine.page(i));
    }
    scorer = scorer(messages, measure);
  }

  private Scorer scorer(List<FeatureMessage> messages, Measure measure) {
    List<Measure> parts = FeatureRows.parts(measure);
    List<Scorer> scorers = new ArrayList<>();
    for (int part = 0; part < parts.size(); part++) {
      int wanted = part;
      List<FeatureMessage> theirs =
          messages.stream().filter(each -> each.part() == wanted).toList();
      scorers.add(new BlockScorer(theirs, FeatureRows.sum(parts.get(part)), pages));
    }
    return measure instanceof Blend blend ? blend.bind(scorers) : scorers.get(0);
  }

  @Override
  protected @Nullable Iterator<Row> more() {
    if (next == own.length) {
      return null;
    }
    int page = own[next++];
    TopPages list = scorer.top(page, k, run);
    return IntStream.range(0, list.size())
        .mapToObj(
            i -> ListRow.of(pages.page(page), i + 1, pages.page(list.pages()[i]), list.scores()[i]))
        .iterator();
  }
}
