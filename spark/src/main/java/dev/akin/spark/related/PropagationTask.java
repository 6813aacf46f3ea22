package dev.akin.spark.related;

import dev.akin.core.graph.PageGraphBuilder;
import dev.akin.core.math.SparseSum;
import dev.akin.core.measure.pagesim.PageSim;
import dev.akin.core.measure.pagesim.RankSender;
import dev.akin.core.run.Run;
import dev.akin.spark.job.ChainedRows;
import dev.akin.spark.job.TaskRun;
import it.unimi.dsi.fastutil.longs.Long2DoubleLinkedOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2DoubleMap;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.jspecify.annotations.Nullable;

/**
 * Propagates the ranks of one block, from rows of block, page, rank and links; rows with a rank are
 * its sources. Returns rows of page, source and the rank that the page receives, source by source.
 */
final class PropagationTask extends ChainedRows {
  private static final long MOST_LINKS = 1 << 30;

  private final LocalNumbering pages = new LocalNumbering();
  private final Iterator<Long2DoubleMap.Entry> sources;
  private final RankSender sending;
  private final SparseSum sent;
  private final Run run = TaskRun.ofThisTask();

  PropagationTask(Iterator<Row> rows, PageSim measure) {
    // A page with very many links has several rows.
    long count = 0;
    Long2DoubleLinkedOpenHashMap ranks = new Long2DoubleLinkedOpenHashMap();
    List<Row> known = new ArrayList<>();
    rows.forEachRemaining(known::add);
    for (Row row : known) {
      pages.add(row.getLong(1));
      long[] targets = targets(row);
      pages.add(targets);
      count += targets.length;
      if (!row.isNullAt(2)) {
        ranks.put(row.getLong(1), row.getDouble(2));
      }
    }
    if (count > MOST_LINKS) {
      throw new IllegalStateException("a task would exceed 2^30 links; use more --blocks");
    }
    pages.number();
    PageGraphBuilder links = new PageGraphBuilder().keepSelfLinks().pages(pages.size());
    for (Row row : known) {
      int from = pages.of(row.getLong(1));
      for (long target : targets(row)) {
        links.link(from, pages.of(target));
      }
    }
    sources = ranks.long2DoubleEntrySet().iterator();
    sending = new RankSender(links.build(), measure);
    sent = new SparseSum(pages.size());
  }

  private static long[] targets(Row row) {
    return row.isNullAt(3) ? new long[0] : PackedNumbers.rising(row.<byte[]>getAs(3));
  }

  @Override
  protected @Nullable Iterator<Row> more() {
    if (!sources.hasNext()) {
      return null;
    }
    Long2DoubleMap.Entry next = sources.next();
    long source = next.getLongKey();
    double rank = next.getDoubleValue();
    sent.clear();
    sending.from(pages.of(source), sent, run);
    return IntStream.range(0, sent.size())
        .mapToObj(
            i -> {
              int to = sent.index(i);
              return RowFactory.create(pages.page(to), source, rank * sent.value(to));
            })
        .iterator();
  }
}
