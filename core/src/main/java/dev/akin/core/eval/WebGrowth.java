package dev.akin.core.eval;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.Links;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.PageGraphBuilder;
import dev.akin.core.run.Run;
import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A web that grows: an order of its pages in which every prefix, with the links among its pages, is
 * a smaller web. A random order would not do: the average degree of a random sample falls with its
 * size.
 */
public final class WebGrowth {
  /** Links of a generated page, and the fraction of them that are copied. */
  private static final int MADE_LINKS = 8;

  private static final double COPIED = 0.8;

  private final PageGraph graph;
  private final int[] order;

  private WebGrowth(PageGraph graph, int[] order) {
    this.graph = graph;
    this.order = order;
  }

  /**
   * The order in which a crawl finds pages: breadth first along links in either direction, from
   * random start pages until all are found.
   */
  public static WebGrowth ofCrawl(PageGraph graph, long seed, Run run) {
    int[] starts = IntStream.range(0, graph.pages()).toArray();
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = starts.length - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      int page = starts[i];
      starts[i] = starts[other];
      starts[other] = page;
    }
    Links links = graph.links(Direction.BOTH);
    int[] order = new int[graph.pages()];
    BitSet found = new BitSet(graph.pages());
    int count = 0;
    int next = 0;
    for (int start : starts) {
      if (!found.get(start)) {
        found.set(start);
        order[count++] = start;
      }
      for (; next < count; next++) {
        if (next % Run.CHECK_EVERY == 0) {
          run.check();
        }
        int page = order[next];
        for (int i = links.start(page), end = links.end(page); i < end; i++) {
          if (!found.get(links.target(i))) {
            found.set(links.target(i));
            order[count++] = links.target(i);
          }
        }
      }
    }
    return new WebGrowth(graph, order);
  }

  /**
   * A generated web: every new page picks an earlier page as its model and sets eight links, each
   * to a link target of the model (8 times in 10) or to any earlier page (Kumar et al.: Stochastic
   * models for the web graph, 2000). In-degrees are heavy-tailed, and pages with the same model
   * share links.
   */
  public static WebGrowth made(int pages, long seed, Run run) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] targets = new int[Math.multiplyExact(pages, MADE_LINKS)];
    PageGraphBuilder builder = new PageGraphBuilder().pages(pages);
    for (int page = 1; page < pages; page++) {
      if (page % Run.CHECK_EVERY == 0) {
        run.check();
      }
      int model = random.nextInt(page);
      for (int i = 0; i < MADE_LINKS; i++) {
        boolean isCopied = model > 0 && random.nextDouble() < COPIED;
        int target = isCopied ? targets[model * MADE_LINKS + i] : random.nextInt(page);
        targets[page * MADE_LINKS + i] = target;
        builder.link(page, target);
      }
    }
    return new WebGrowth(builder.build(), IntStream.range(0, pages).toArray());
  }

  /** Number of pages. */
  public int pages() {
    return order.length;
  }

  /** The first pages of the order, as numbers of the whole web. */
  public int[] first(int count) {
    return Arrays.copyOf(order, count);
  }

  /** The first pages, numbered in their order, and the links among them. */
  public PageGraph graph(int count, Run run) {
    int[] number = new int[graph.pages()];
    Arrays.fill(number, -1);
    for (int i = 0; i < count; i++) {
      number[order[i]] = i;
    }
    Links out = graph.links(Direction.OUT);
    PageGraphBuilder builder = new PageGraphBuilder().keepSelfLinks().pages(count);
    for (int i = 0; i < count; i++) {
      if (i % Run.CHECK_EVERY == 0) {
        run.check();
      }
      for (int j = out.start(order[i]), end = out.end(order[i]); j < end; j++) {
        if (number[out.target(j)] >= 0) {
          builder.link(i, number[out.target(j)]);
        }
      }
    }
    return builder.build();
  }
}
