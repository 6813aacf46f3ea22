package dev.akin.testkit.graphs;

import dev.akin.core.graph.PageFacts;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.graph.SiteKind;
import dev.akin.core.run.Run;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Generated sites, topics and words of the pages of a graph. */
public final class Facts implements PageFacts {
  private final int[] domains;
  private final int[] hosts;
  private final int @Nullable [] topics;
  private final @Nullable MadeText text;

  private Facts(int[] domains, int[] hosts, int @Nullable [] topics, @Nullable MadeText text) {
    this.domains = domains;
    this.hosts = hosts;
    this.topics = topics;
    this.text = text;
  }

  /** One host per site number, without text. */
  public static Facts ofSites(int... sites) {
    return new Facts(sites, sites, null, null);
  }

  /** A copy with text: page v is on the topics whose bit in {@code topics[v]} is set. */
  public Facts withTopics(int... topics) {
    return new Facts(domains, hosts, topics, text);
  }

  /** A copy with these words. */
  public Facts with(MadeText text) {
    return new Facts(domains, hosts, topics, text);
  }

  /** A few sites of two hosts each, some pages without a site, sometimes topics, and words. */
  public static Facts random(int pages, Random random) {
    int count = 1 + random.nextInt(4);
    int none = random.nextInt(4) == 0 ? 0 : -1;
    int[] domains = random.ints(pages, none, count).toArray();
    int[] topics = random.nextInt(5) == 0 ? null : random.ints(pages).toArray();
    int[] hosts = hosts(domains, i -> random.nextInt(2));
    return new Facts(domains, hosts, topics, MadeText.random(pages, random));
  }

  /** Facts that depend only on the links of a page, so that renumbering does not change them. */
  public static Facts byDegree(PageGraph graph) {
    int[] mixed =
        IntStream.range(0, graph.pages())
            .map(page -> 31 * graph.outDegree(page) + 17 * graph.inDegree(page))
            .toArray();
    int[] domains = Arrays.stream(mixed).map(mix -> mix % 4 - 1).toArray();
    int[] topics = Arrays.stream(mixed).map(mix -> mix * 0x9e3779b9).toArray();
    int[] hosts = hosts(domains, page -> mixed[page] / 4 % 2);
    return new Facts(domains, hosts, topics, MadeText.byDegree(graph));
  }

  private static int[] hosts(int[] domains, IntUnaryOperator half) {
    return IntStream.range(0, domains.length)
        .map(page -> domains[page] < 0 ? -1 : 2 * domains[page] + half.applyAsInt(page))
        .toArray();
  }

  @Override
  public int[] sites(SiteKind kind, Run run) {
    return switch (kind) {
      case AUTO, DOMAIN -> domains;
      case HOST -> hosts;
      case NONE -> IntStream.range(0, domains.length).map(page -> -1).toArray();
    };
  }

  @Override
  public @Nullable MadeText text() {
    return text;
  }

  /** A topic is identified by its length: the topic of n letters is bit n. */
  @Override
  public @Nullable BitSet about(String topic, Run run) {
    if (topics == null) {
      return null;
    }
    BitSet about = new BitSet();
    for (int page = 0; page < topics.length; page++) {
      about.set(page, (topics[page] >> topic.length() & 1) == 1);
    }
    return about;
  }
}
