package dev.akin.spark.reference;

import dev.akin.core.run.Run;
import dev.akin.engine.index.TextIndex;
import dev.akin.engine.index.TextIndexWriter;
import dev.akin.engine.index.WordQuery;
import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.engine.index.analysis.PageTexts;
import dev.akin.engine.url.Sites;
import dev.akin.spark.job.TaskDirectory;
import dev.akin.spark.job.TaskRun;
import dev.akin.spark.table.TextColumns;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * The pages that deal with a topic. Whether a page does is told by its own words only, so that each
 * task indexes a stretch of its pages after the other, as the engine does, and asks the index.
 */
public final class TopicPageSearch {
  private static final StructType PAGE = new StructType().add("page", DataTypes.LongType, false);

  /** Characters from which on a stretch is long enough. */
  private static final long STRETCH = 16 << 20;

  /** What a row takes beside its texts, in characters. */
  private static final int ROW = 200;

  private static final long BUFFER = 64 << 20;

  private TopicPageSearch() {}

  /**
   * Finds them.
   *
   * @param texts page, url, title, head, meta, body and language
   * @param topic keywords, as a search takes them
   * @return page
   */
  public static Dataset<Row> of(Dataset<Row> texts, String topic) {
    WordQuery.parse(topic); // complains here rather than in every task
    MapPartitionsFunction<Row, Row> find = rows -> new BatchSearch(rows, topic);
    String[] columns =
        Stream.concat(Stream.of("url"), TextColumns.COLUMNS.stream()).toArray(String[]::new);
    return texts.select("page", columns).mapPartitions(find, Encoders.row(PAGE));
  }

  /** Stretch after stretch of the pages of a task. */
  private static final class BatchSearch implements Iterator<Row> {
    private final Iterator<Row> rows;
    private final WordQuery query;
    private Iterator<Row> found = List.<Row>of().iterator();

    BatchSearch(Iterator<Row> rows, String topic) {
      this.rows = rows;
      query = WordQuery.parse(topic);
    }

    @Override
    public boolean hasNext() {
      while (!found.hasNext() && rows.hasNext()) {
        List<Row> stretch = new ArrayList<>();
        long characters = 0;
        while (characters < STRETCH && rows.hasNext()) {
          Row row = rows.next();
          stretch.add(row);
          characters += ROW;
          for (int text = 1; text < row.length(); text++) {
            characters += row.isNullAt(text) ? 0 : row.getString(text).length();
          }
        }
        found = find(stretch);
      }
      return found.hasNext();
    }

    @Override
    public Row next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      return found.next();
    }

    private Iterator<Row> find(List<Row> stretch) {
      try (TaskDirectory scratch = TaskDirectory.make()) {
        return find(stretch, scratch.directory()).iterator();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private List<Row> find(List<Row> stretch, Path scratch) throws IOException {
      Run run = TaskRun.ofThisTask();
      Path index = scratch.resolve("index");
      TextIndexWriter.write(new BatchTexts(stretch), scratch, index, BUFFER, run);
      List<Row> pages = new ArrayList<>();
      try (TextIndex words = TextIndex.open(index)) {
        for (int i : words.find(query, run).pages()) {
          pages.add(RowFactory.create(stretch.get(i).getLong(0)));
        }
      }
      return pages;
    }
  }

  /** The words of a stretch of pages. */
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
