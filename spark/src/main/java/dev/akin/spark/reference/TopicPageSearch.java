package dev.akin.spark.reference;

import dev.akin.core.run.Run;
import dev.akin.engine.index.TextIndex;
import dev.akin.engine.index.TextIndexWriter;
import dev.akin.engine.index.WordQuery;
import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.engine.index.analysis.PageTexts;
import dev.akin.engine.url.Sites;
import dev.akin.spark.job.ChainedRows;
import dev.akin.spark.job.TaskDirectory;
import dev.akin.spark.job.TaskRun;
import dev.akin.spark.table.TextColumns;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * Finds the pages on a topic. A match depends on the words of a page only, so each task indexes its
 * pages batch by batch with the engine's index and queries it.
 */
public final class TopicPageSearch {
  private static final StructType PAGE = new StructType().add("page", DataTypes.LongType, false);

  /** Characters of a full batch. */
  private static final long BATCH_CHARACTERS = 16 << 20;

  /** Overhead of a row in characters. */
  private static final int ROW = 200;

  private static final long BUFFER = 64 << 20;

  private TopicPageSearch() {}

  /**
   * Finds the pages on a topic.
   *
   * @param texts page, url, title, head, meta, body and language
   * @param topic a search query
   * @return page
   */
  public static Dataset<Row> of(Dataset<Row> texts, String topic) {
    WordQuery.parse(topic); // fails here instead of in every task
    MapPartitionsFunction<Row, Row> find = rows -> new BatchSearch(rows, topic);
    String[] columns =
        Stream.concat(Stream.of("url"), TextColumns.COLUMNS.stream()).toArray(String[]::new);
    return texts.select("page", columns).mapPartitions(find, Encoders.row(PAGE));
  }

  /** Searches the pages of a task batch by batch. */
  private static final class BatchSearch extends ChainedRows {
    private final Iterator<Row> rows;
    private final WordQuery query;

    BatchSearch(Iterator<Row> rows, String topic) {
      this.rows = rows;
      query = WordQuery.parse(topic);
    }

    @Override
    protected @Nullable Iterator<Row> more() {
      List<Row> batch = new ArrayList<>();
      long characters = 0;
      while (characters < BATCH_CHARACTERS && rows.hasNext()) {
        Row row = rows.next();
        batch.add(row);
        characters += ROW;
        for (int text = 1; text < row.length(); text++) {
          characters += row.isNullAt(text) ? 0 : row.getString(text).length();
        }
      }
      return batch.isEmpty() ? null : find(batch);
    }

    private Iterator<Row> find(List<Row> batch) {
      try (TaskDirectory scratch = TaskDirectory.make()) {
        return find(batch, scratch.directory()).iterator();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private List<Row> find(List<Row> batch, Path scratch) throws IOException {
      Run run = TaskRun.ofThisTask();
      Path index = scratch.resolve("index");
      TextIndexWriter.write(new BatchTexts(batch), scratch, index, BUFFER, run);
      List<Row> pages = new ArrayList<>();
      try (TextIndex words = TextIndex.open(index)) {
        for (int i : words.find(query, run).pages()) {
          pages.add(RowFactory.create(batch.get(i).getLong(0)));
        }
      }
      return pages;
    }
  }

  /** The words of a batch of pages. */
  private record BatchTexts(List<Row> rows) implements PageTexts {
    @Override
    public int pages() {
      return rows.size();
    }

    @Override
    public long bytes() {
      return 0;
    }

    @Override
    public FieldTexts texts(int page) {
      return TextColumns.of(rows.get(page), 2);
    }

    @Override
    public String host(int page) {
      return Sites.hostOf(rows.get(page).getString(1));
    }

    @Override
    public boolean hasLanguages() {
      return true;
    }
  }
}
