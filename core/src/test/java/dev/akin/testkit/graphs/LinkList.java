package dev.akin.testkit.graphs;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.PageGraphBuilder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Links as input of a graph: in any order, with repeats and self-links. */
public final class LinkList {
  private final int pages;
  private final List<int[]> links = new ArrayList<>();

  private LinkList(int pages) {
    this.pages = pages;
  }

  /** All links of a graph. */
  public static LinkList of(PageGraph graph) {
    LinkList list = new LinkList(graph.pages());
    Links out = graph.links(Direction.OUT);
    for (int page = 0; page < graph.pages(); page++) {
      for (int target : out.targets(page)) {
        list.links.add(new int[] {page, target});
      }
    }
    return list;
  }

  /** Adds the links of another list. */
  public LinkList addAll(LinkList others) {
    links.addAll(others.links);
    return this;
  }

  /** Repeats some links, each repetition with the given probability. */
  public LinkList repeat(double probability, Random random) {
    for (int[] link : List.copyOf(links)) {
      while (random.nextDouble() < probability) {
        links.add(link);
      }
    }
    return this;
  }

  /** Adds a self-link to each page with the given probability. */
  public LinkList addSelfLinks(double probability, Random random) {
    for (int page = 0; page < pages; page++) {
      if (random.nextDouble() < probability) {
        links.add(new int[] {page, page});
      }
    }
    return this;
  }

  /** Puts the links into random order. */
  public LinkList shuffle(Random random) {
    Collections.shuffle(links, random);
    return this;
  }

  /** The graph of these links without self-links. */
  public PageGraph build() {
    return addTo(new PageGraphBuilder()).build();
  }

  /** The graph of these links, including self-links. */
  public PageGraph buildWithSelfLinks() {
    return addTo(new PageGraphBuilder().keepSelfLinks()).build();
  }

  private PageGraphBuilder addTo(PageGraphBuilder builder) {
    builder.pages(pages);
    for (int[] link : links) {
      builder.link(link[0], link[1]);
    }
    return builder;
  }

  /** One link per line, source, tab and target, below a comment with the number of pages. */
  public String toTsv() {
    StringBuilder text = new StringBuilder("# pages ").append(pages).append('\n');
    for (int[] link : links) {
      text.append(link[0]).append('\t').append(link[1]).append('\n');
    }
    return text.toString();
  }
}
