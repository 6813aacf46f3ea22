package dev.akin.lab.papers;

import dev.akin.core.run.Run;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Builds the examples of the papers, and prints each of their tables beside the computed one. */
public final class PapersDemo {
  private PapersDemo() {}

  /** The tables of each paper by its title; creates the collections below the directory. */
  static Map<String, List<PrintedTable>> tables(Path directory, Run run) throws IOException {
    Map<String, List<PrintedTable>> tables = new LinkedHashMap<>();
    tables.put(
        "Lin, Lyu, King: PageSim (WWW 2006 poster), collection poster",
        PosterTables.poster(directory, run));
    tables.put(
        "Lin, King, Lyu: PageSim (full paper), Figure 1, collection figure1",
        PosterTables.figure1(directory, run));
    tables.put(
        "Quevedo, Huang: Similarity among web pages, collection uml",
        ReferenceTables.tables(directory, run));
    tables.put(
        "Wang, Yu, Wang, Xu: PageRank based on page similarity, collection wang",
        SimilarityRankTables.tables(directory, run));
    return tables;
  }

  public static void print(Path directory, PrintWriter out, Run run) throws IOException {
    tables(directory, run)
        .forEach(
            (paper, tables) -> {
              out.println(paper);
              out.println();
              tables.forEach(table -> table.print(out));
            });
    out.flush();
  }
}
