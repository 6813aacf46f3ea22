package dev.akin.spark;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.PageGraphBuilder;
import dev.akin.testkit.files.SharedData;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** Real sites from {@code shared/data} in a directory above; without them the test is skipped. */
public final class RealGraphs {
  private RealGraphs() {}

  /** A crawl of a college's site: 6,012 pages, 23,875 links. */
  public static PageGraph hollins() throws IOException {
    PageGraphBuilder builder = new PageGraphBuilder();
    try (BufferedReader lines = lines("hollins/hollins.dat.gz")) {
      lines.readLine();
      for (String line; (line = lines.readLine()) != null; ) {
        String[] columns = line.strip().split(" +", 2);
        if (!columns[1].startsWith("http")) {
          builder.link(Integer.parseInt(columns[0]) - 1, Integer.parseInt(columns[1].strip()) - 1);
        }
      }
    }
    return builder.build();
  }

  /** A part of an encyclopedia: 4,592 pages, 119,772 links. */
  public static PageGraph wikispeedia() throws IOException {
    PageGraphBuilder builder = new PageGraphBuilder();
    Map<String, Integer> pages = new HashMap<>();
    try (BufferedReader lines = lines("wikispeedia/links/links.tsv.gz")) {
      for (String line; (line = lines.readLine()) != null; ) {
        String[] columns = line.split("\t", -1);
        if (columns.length == 2) {
          builder.link(number(pages, columns[0]), number(pages, columns[1]));
        }
      }
    }
    return builder.build();
  }

  private static int number(Map<String, Integer> pages, String name) {
    return pages.computeIfAbsent(name, unknown -> pages.size());
  }

  private static BufferedReader lines(String name) throws IOException {
    return new BufferedReader(
        new InputStreamReader(
            new GZIPInputStream(Files.newInputStream(SharedData.require(name))),
            StandardCharsets.UTF_8));
  }
}
