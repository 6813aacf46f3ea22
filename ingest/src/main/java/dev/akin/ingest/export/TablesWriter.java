package dev.akin.ingest.export;

import dev.akin.core.measure.Measures;
import dev.akin.core.measure.TopPages;
import dev.akin.core.rank.PageRank;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.collection.PageLabels;
import dev.akin.engine.collection.StoredLists;
import dev.akin.engine.index.TextIndex;
import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.engine.url.PageAlias;
import dev.akin.engine.url.PageAliases;
import dev.akin.ingest.table.TableColumn;
import dev.akin.ingest.table.TableFacts;
import dev.akin.ingest.table.TableKind;
import dev.akin.ingest.table.TableWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes a collection as tables for programs such as Spark: pages with titles, labels and texts,
 * links with flags, aliases, ranks and stored lists. Importing them makes the same collection.
 */
final class TablesWriter {
  private final ExportJob job;
  private final Path directory;
  private final Manifest.Facts facts;

  private TablesWriter(ExportJob job, Path directory) {
    this.job = job;
    this.directory = directory;
    facts = job.collection().manifest().facts();
  }

  /** Writes into an existing, empty directory. */
  static void write(ExportJob job, Path directory) throws IOException {
    TablesWriter writer = new TablesWriter(job, directory);
    writer.writePages();
    writer.writeLinks();
    writer.writeAliases();
    writer.writeRanks();
    StoredLists lists = job.collection().lists().orElse(null);
    if (lists != null) {
      writer.writeLists(lists);
    }
    writer.writeFacts(lists);
  }

  private boolean has(String part) {
    return job.collection().manifest().file(part).isPresent();
  }

  private void writePages() throws IOException {
    PageCollection collection = job.collection();
    Set<String> names = new HashSet<>(Set.of("page", "url"));
    if (has("titles")) {
      names.add("title");
    }
    PageLabels labels = collection.labels().orElse(null);
    if (labels != null) {
      names.add("label");
    }
    TextIndex words = facts.hasText() ? collection.words() : null;
    if (words != null) {
      names.addAll(Set.of("head", "meta", "body", "language"));
    }
    List<TableColumn> columns =
        TableKind.PAGES.columns().stream().filter(each -> names.contains(each.name())).toList();
    try (TableWriter rows = new TableWriter(directory, TableKind.PAGES, columns)) {
      job.forEachPage(
          "writing pages",
          page -> {
            if (words != null) {
              job.run().check();
            }
            writePage(rows, columns, page, labels, words);
          });
    }
  }

  private void writePage(
      TableWriter rows,
      List<TableColumn> columns,
      int page,
      @Nullable PageLabels labels,
      @Nullable TextIndex words)
      throws IOException {
    FieldTexts texts = words == null ? FieldTexts.NONE : words.texts(page);
    rows.put(0, page);
    for (int i = 1; i < columns.size(); i++) {
      String text =
          switch (columns.get(i).name()) {
            case "url" -> job.names().name(page);
            case "title" -> job.title(page);
            case "label" -> labels == null ? "" : labels.label(page);
            case "head" -> texts.head();
            case "meta" -> texts.meta();
            case "body" -> texts.body();
            default -> texts.language();
          };
      rows.put(i, text);
    }
    rows.endRow();
  }

  private void writeLinks() throws IOException {
    try (TableWriter rows = all(TableKind.LINKS)) {
      job.links()
          .forEach(
              job.run(),
              (position, source, target, flags) ->
                  rows.put(0, source).put(1, target).put(2, flags).endRow());
    }
  }

  private TableWriter all(TableKind table) throws IOException {
    return new TableWriter(directory, table, table.columns());
  }

  private void writeAliases() throws IOException {
    PageAliases aliases = job.collection().aliases();
    if (aliases.size() > 0) {
      try (ProgressListener.Task task =
              job.run().start("writing aliases", "aliases", aliases.size());
          TableWriter rows = all(TableKind.ALIASES)) {
        for (PageAlias alias : aliases) {
          job.run().check();
          rows.put(0, alias.name()).put(1, alias.page()).put(2, alias.reason().id()).endRow();
          task.advance(1);
        }
      }
    }
  }

  private void writeRanks() throws IOException {
    Ranks ranks = job.ranks();
    try (TableWriter rows = all(TableKind.RANKS)) {
      job.forEachPage(
          "writing ranks", page -> rows.put(0, page).put(1, ranks.score(page)).endRow());
    }
  }

  private void writeLists(StoredLists lists) throws IOException {
    List<TableColumn> columns = TableKind.RELATED.columns();
    try (ProgressListener.Task task =
            job.run().start("writing related pages", "rows", lists.entries());
        TableWriter rows =
            new TableWriter(
                directory,
                TableKind.RELATED,
                lists.hasBounds() ? columns : columns.subList(0, 4))) {
      for (int page = 0; page < facts.pages(); page++) {
        if (page % Run.CHECK_EVERY == 0) {
          job.run().check();
        }
        TopPages list = lists.list(page);
        for (int i = 0; i < list.size(); i++) {
          rows.put(0, page).put(1, i + 1).put(2, list.pages()[i]).put(3, list.scores()[i]);
          if (lists.hasBounds()) {
            rows.put(4, list.score(i).lower()).put(5, list.score(i).upper());
          }
          rows.endRow();
        }
        task.advance(list.size());
      }
    }
  }

  private void writeFacts(@Nullable StoredLists lists) throws IOException {
    Ranks ranks = job.ranks();
    new TableFacts(
            facts.pages(),
            job.links().count(),
            facts.navigation(),
            has("links"),
            facts.hasText(),
            new TableFacts.Rank(
                PageRank.DEFAULT.toString(),
                ranks.iterations(),
                ranks.residual(),
                ranks.converged(),
                ranks.remark().toString()),
            lists == null
                ? null
                : TableFacts.Related.by(
                    Measures.parse(lists.measure()),
                    lists.k(),
                    PageRank.DEFAULT.toString(),
                    lists.remark()),
            job.collection().aliases().size())
        .write(directory);
  }
}
