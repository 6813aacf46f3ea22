package dev.akin.spark.intake;

import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.engine.url.PageAlias;
import dev.akin.ingest.source.PageSink;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.jspecify.annotations.Nullable;

/**
 * Turns the pages and links of a reader into rows of {@link RecordSchema}. Consecutive links with
 * the same source become one row.
 */
final class RowSink implements PageSink {
  /** Maximum links of a row. */
  private static final int MOST_LINKS = 4_096;

  private final int task;
  private final Consumer<Row> rows;
  private final List<String> names = new ArrayList<>();
  private final List<Row> aliases = new ArrayList<>();
  private final List<Row> links = new ArrayList<>();
  private @Nullable String source;
  private @Nullable String page;
  private FieldTexts texts = FieldTexts.NONE;
  private long number;
  private long cutTexts;

  /** Creates a sink for the file of a task. */
  RowSink(int task, Consumer<Row> rows) {
    this.task = task;
    this.rows = rows;
  }

  /** Number of pages with truncated text. */
  long cutTexts() {
    return cutTexts;
  }

  @Override
  public int name(byte[] bytes, int from, int to) {
    names.add(new String(bytes, from, to - from, StandardCharsets.UTF_8));
    return names.size() - 1;
  }

  @Override
  public int name(String name) {
    names.add(name);
    return names.size() - 1;
  }

  @Override
  public void page(int name) {
    flush();
    page = names.get(name);
    source = page;
  }

  @Override
  public void title(int name, String title) {
    // The title of a web page is part of its words.
  }

  @Override
  public void texts(int name, FieldTexts words) {
    texts = words;
    cutTexts += words.body().length() >= FieldTexts.MAX_LENGTH - 1 ? 1 : 0;
  }

  @Override
  public void alias(int name, int target, PageAlias.Reason reason) {
    if (!names.get(name).equals(names.get(target))) {
      aliases.add(RowFactory.create(names.get(name), names.get(target), reason.code()));
    }
  }

  @Override
  public void link(int from, int target, int flags) {
    String name = names.get(from);
    if (!name.equals(source) || links.size() == MOST_LINKS) {
      flush();
      source = name;
    }
    links.add(RowFactory.create(names.get(target), flags));
  }

  @Override
  public void endRecord() {
    names.clear();
    if (page != null || !aliases.isEmpty()) {
      flush();
    }
  }

  /** Emits the current row, if it has content. */
  void flush() {
    if (page != null || !aliases.isEmpty() || !links.isEmpty()) {
      rows.accept(
          RowFactory.create(
              task,
              number++,
              source,
              page != null,
              texts.title(),
              texts.head(),
              texts.meta(),
              texts.body(),
              texts.language(),
              aliases.toArray(),
              links.toArray(),
              null));
    }
    aliases.clear();
    links.clear();
    source = null;
    page = null;
    texts = FieldTexts.NONE;
  }
}
