package dev.akin.lab.papers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PapersDemoTest {
  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  static Path folder;

  @SuppressWarnings("NullAway.Init")
  private static List<PrintedTable> tables;

  @BeforeAll
  static void computeTables() throws IOException {
    Map<String, List<PrintedTable>> papers = PapersDemo.tables(folder, Run.silent());
    tables = papers.values().stream().flatMap(List::stream).toList();
  }

  /** Exactly the cells of the errata differ. */
  @Test
  void everyTableMatchesThePaperExceptForErrata() {
    assertThat(tables.stream().map(PrintedTable::differences))
        .containsExactly(0, 0, 1, 0, 0, 1, 0, 10, 4, 0, 20, 6);
    for (PrintedTable table : tables) {
      assertThat(table.rows()).isNotEmpty();
      if (table.differences() > 0) {
        assertThat(table.notes()).anyMatch(note -> note.startsWith("erratum: "));
      }
    }
  }

  @Test
  void tableOneOfWangDiffersInFourCells() {
    PrintedTable table = tables.get(8);
    assertThat(cells(table, "row 1, round 2")).containsExactly("D 0.159625");
    assertThat(cells(table, "row 5, round 6")).isEmpty();
    assertThat(cells(table, "row 13, round 14")).containsExactly("A 0.272668", "D 0.180685");
    assertThat(cells(table, "row 27, round 28")).isEmpty();
    assertThat(cells(table, "row 29, round 29")).containsExactly("E 0.261499");
  }

  private static List<String> cells(PrintedTable table, String name) {
    PrintedTable.Row row =
        table.rows().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
    return IntStream.range(0, table.columns().size())
        .filter(i -> row.differs().get(i))
        .mapToObj(i -> table.columns().get(i) + " " + row.computed().get(i))
        .toList();
  }

  @Test
  void createsCollectionsOfTheExamples() throws IOException {
    assertThat(PageCollection.open(folder.resolve("poster")).pages()).isEqualTo(6);
    assertThat(PageCollection.open(folder.resolve("figure1")).pages()).isEqualTo(3);
    assertThat(PageCollection.open(folder.resolve("uml")).pages()).isEqualTo(44);
    assertThat(PageCollection.open(folder.resolve("wang")).snapshot().graph().links()).isEqualTo(9);
  }

  @Test
  void printsTablesSideBySideOrRowByRow() {
    PrintedTable.Row row = PrintedTable.Row.of("v1", List.of("0.13", "1"), 0.125, 0.4);
    PrintedTable table = new PrintedTable("T", List.of("a", "b"), List.of(row), List.of("a note"));
    assertThat(print(table))
        .isEqualTo(
            """
              T
                   printed       computed
                      a     b        a     b
                v1 0.13     1  |  0.13  0.40*
                1 of 2 cells as printed, * differs
                a note

            """);
    List<String> columns = Collections.nCopies(12, "column");
    List<String> printed = Collections.nCopies(12, "1");
    PrintedTable wide =
        new PrintedTable(
            "T", columns, List.of(PrintedTable.Row.of("v1", printed, new double[12])), List.of());
    assertThat(print(wide).lines().skip(2))
        .first()
        .satisfies(line -> assertThat(line).startsWith("    v1  printed "));
  }

  private static String print(PrintedTable table) {
    StringWriter text = new StringWriter();
    table.print(new PrintWriter(text));
    return text.toString();
  }
}
