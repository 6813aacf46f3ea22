package dev.akin.core.graph;

import dev.akin.core.message.Message;
import dev.akin.core.run.Run;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The references among pages, each link p→q in one of three classes (Quevedo, Huang: Similarity
 * among web pages based on their link structure), given a topic t and what counts as a site:
 *
 * <pre>
 *   R3(q) = pages on the same site as q that link to q
 *   R1(q) = other pages that link to q and deal with t
 *   R2(q) = other pages that link to q and do not
 * </pre>
 *
 * Without a topic, and where there is no text to tell by, every page deals with it: R2 is empty.
 * Without sites R3 is empty. A page of no site is a site of its own, so that a link to itself that
 * was kept is still a reference from the same site. Memory: 4 bytes a page for the sites; the links
 * of a class, once asked for, 8 bytes a page and 8 bytes a link.
 */
public final class References {
  /** What is to be known where there is no text to tell a topic by. */
  public static final Message NO_TEXT = Message.of(GraphMessage.NO_TEXT);

  /** A class of references, by where they come from. */
  public enum Kind {
    /** R1: from another site, from a page that deals with the topic. */
    ON_TOPIC,
    /** R2: from another site, from a page that does not. */
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

  /** The references of a graph; an empty topic is none. */
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

  /** What is to be known where so many of all pages deal with the topic. */
  public static Message remark(long about, long pages) {
    return about == 0
        ? Message.of(GraphMessage.NONE_ON_TOPIC)
        : Message.of(GraphMessage.SOME_ON_TOPIC, about, pages);
  }

  /** The class of the link from one page to another, which is not looked up. */
  public Kind kind(int source, int target) {
    boolean isWithin =
        sites != null
            && (source == target || (sites[source] >= 0 && sites[source] == sites[target]));
    return kind(isWithin, about == null || about.get(source));
  }

  /** The class of a link, given whether it stays within a site and where it comes from. */
  public static Kind kind(boolean isWithinSite, boolean isFromTopic) {
    if (isWithinSite) {
      return Kind.OWN_SITE;
    }
    return isFromTopic ? Kind.ON_TOPIC : Kind.OFF_TOPIC;
  }

  /** A fresh array of the pages of one class that link to a page, rising: R1, R2 or R3. */
  public int[] of(Kind kind, int page) {
    return Arrays.stream(graph.links(Direction.IN).targets(page))
        .filter(source -> kind(source, page) == kind)
        .toArray();
  }

  /** The graph of the links of one class only. */
  public PageGraph only(Kind kind, Run run) {
    if (sites == null && about == null) {
      return kind == Kind.ON_TOPIC ? graph : new PageGraphBuilder().pages(graph.pages()).build();
    }
    Links.LinkTest test = (source, target) -> kind(source, target) == kind;
    Links out = graph.links(Direction.OUT).only(test, run);
    run.check();
    return new PageGraph(out, out.reversed());
  }

  /** All links, of whatever class. */
  public PageGraph graph() {
    return graph;
  }

  /** Whether references from the same site are told apart. */
  public boolean hasSites() {
    return sites != null;
  }

  /** Whether pages are told apart by a topic. */
  public boolean hasTopic() {
    return about != null;
  }

  /** A fresh set of the pages that deal with the topic: all, if there is none. */
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

  /** What whoever reads the results should know; empty for nothing. */
  public Message remark() {
    return remark;
  }
}
