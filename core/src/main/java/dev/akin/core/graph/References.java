package dev.akin.core.graph;

import dev.akin.core.message.Message;
import dev.akin.core.run.Run;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The references among pages: each link p→q has one of three classes (Quevedo, Huang: Similarity
 * among web pages based on their link structure), given a topic t and a kind of site:
 *
 * <pre>
 *   R3(q) = pages on the same site as q that link to q
 *   R1(q) = other pages that link to q and are on topic t
 *   R2(q) = other pages that link to q and are not
 * </pre>
 *
 * Without a topic or without text every page is on topic: R2 is empty. Without sites R3 is empty. A
 * page without a site is a site of its own, so a self-link is a reference from the same site.
 * Memory: 4 bytes per page for the sites; the links of a class, once requested, 8 bytes per page
 * and 8 bytes per link.
 */
public final class References {
  /** The remark for collections without text. */
  public static final Message NO_TEXT = Message.of(GraphMessage.NO_TEXT);

  /** A class of references. */
  public enum Kind {
    /** R1: from another site, from a page on the topic. */
    ON_TOPIC,
    /** R2: from another site, from a page off the topic. */
    OFF_TOPIC,
    /** R3: from the same site. */
    OWN_SITE
  }

  private final PageGraph graph;
  private final int @Nullable [] sites;
  private final @Nullable BitSet about;
  private final Message remark;

  private References(
      PageGraph graph, int @Nullable [] sites, @Nullable BitSet about, Message remark) {
    this.graph = graph;
    this.sites = sites;
    this.about = about;
    this.remark = remark;
  }

  /** The references of a graph; an empty topic means no topic. */
  public static References of(
      PageGraph graph, PageFacts facts, SiteKind kind, String topic, Run run) {
    run.check();
    CountedSites sites = CountedSites.of(facts, kind, run);
    if (topic.isEmpty()) {
      return new References(graph, sites.numbers(), null, sites.remark());
    }
    BitSet about = facts.about(topic, run);
    Message remark = sites.remark().then(remark(about, graph.pages()));
    return new References(graph, sites.numbers(), about, remark);
  }

  private static Message remark(@Nullable BitSet about, int pages) {
    return about == null ? NO_TEXT : remark(about.cardinality(), pages);
  }

  /** The remark on the number of pages on the topic. */
  public static Message remark(long about, long pages) {
    return about == 0
        ? Message.of(GraphMessage.NONE_ON_TOPIC)
        : Message.of(GraphMessage.SOME_ON_TOPIC, about, pages);
  }

  /** The class of a link, whether or not it exists. */
  public Kind kind(int source, int target) {
    boolean isWithin =
        sites != null
            && (source == target || (sites[source] >= 0 && sites[source] == sites[target]));
    return kind(isWithin, about == null || about.get(source));
  }

  /** The class of a link, by its site and the topic of its source. */
  public static Kind kind(boolean isWithinSite, boolean isFromTopic) {
    if (isWithinSite) {
      return Kind.OWN_SITE;
    }
    return isFromTopic ? Kind.ON_TOPIC : Kind.OFF_TOPIC;
  }

  /** A copy of the pages of one class that link to a page, rising: R1, R2 or R3. */
  public int[] of(Kind kind, int page) {
    return Arrays.stream(graph.links(Direction.IN).targets(page))
        .filter(source -> kind(source, page) == kind)
        .toArray();
  }

  /** The graph of the links of one class. */
  public PageGraph only(Kind kind, Run run) {
    if (sites == null && about == null) {
      return kind == Kind.ON_TOPIC ? graph : new PageGraphBuilder().pages(graph.pages()).build();
    }
    Links.LinkTest test = (source, target) -> kind(source, target) == kind;
    Links out = graph.links(Direction.OUT).only(test, run);
    run.check();
    return new PageGraph(out, out.reversed());
  }

  /** Whether sites distinguish references. */
  public PageGraph graph() {
    return graph;
  }

  /** Whether the sites of the pages are known. */
  public boolean hasSites() {
    return sites != null;
  }

  /** Whether a topic distinguishes pages. */
  public boolean hasTopic() {
    return about != null;
  }

  /** A copy of the set of pages on the topic; all pages if there is no topic. */
  public BitSet about() {
    if (about != null) {
      BitSet copy = new BitSet(graph.pages());
      copy.or(about);
      return copy;
    }
    BitSet all = new BitSet(graph.pages());
    all.set(0, graph.pages());
    return all;
  }

  /** A note for the reader of the results; empty if there is none. */
  public Message remark() {
    return remark;
  }
}
