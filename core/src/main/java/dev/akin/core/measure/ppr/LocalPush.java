package dev.akin.core.measure.ppr;

import dev.akin.core.graph.Links;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.run.Run;

/**
 * Computes {@link PersonalisedPageRank} of one page by local push (Andersen, Chung, Lang: Local
 * graph partitioning using PageRank vectors, 2006). Each page x has a settled mass p(x) and a
 * waiting mass r(x). Pushing x settles c r(x) and spreads (1-c) r(x) evenly over its links. With
 * g_x the walk from x that ends at a page without links, at all times
 *
 * <pre>
 *   g_a = p + sum over x of r(x) g_x        and        pi_a = g_a / |g_a|
 * </pre>
 *
 * Two changes make it faster than the textbook version:
 *
 * <ul>
 *   <li>Mass that returns to a is discarded. Pushing it would scale g_a as a whole, which cancels
 *       out of the quotient: a is pushed once, however large a hub it is.
 *   <li>At the end c r(x) settles at every page, because each g_x(x) is at least c. So every
 *       touched page gets a score, and only {@code held = (1-c) r} remains.
 * </ul>
 *
 * Pages are processed in first-in, first-out order, so the answer depends on nothing but the graph.
 * A page is due while its waiting mass exceeds epsilon for each link, as a fraction of all mass
 * that was not discarded. A push has at least that much mass per link, of which the fraction c
 * settles, and the settled mass is bounded: all pushes together follow O(1/(c epsilon)) links.
 */
final class LocalPush {
  /** Working memory: p, r, the touched pages, the queue and its marks. */
  static final long BYTES_PER_PAGE = 8 + 8 + 4 + 4 + 1;

  /** Maximum number of links to follow: a few seconds. */
  private static final long MOST_LINKS = 500_000_000L;

  /** Safety factor: mass that returns later must not undo the bound. */
  private static final double MARGIN = 0.9;

  private final double restart;
  private final double epsilon;
  private final Links links;
  private final double[] settled;
  private final double[] waiting;
  private final int[] touched;
  private final int[] line;
  private final boolean[] isDue;
  private int size;
  private int first;
  private int dueCount;
  private long walked;

  /** The waiting mass per link from which a page is due. */
  private double due;

  private double settledSum;
  private double heldSum;
  private double heldPerLink;

  LocalPush(PersonalisedPageRank measure, Links links) {
    restart = measure.restart();
    epsilon = measure.epsilon();
    this.links = links;
    int n = links.pages();
    settled = new double[n];
    waiting = new double[n];
    touched = new int[n];
    line = new int[n];
    isDue = new boolean[n];
  }

  /** Computes the walk from {@code page}; call {@link #clear} before the next one. */
  void from(int page, Run run) {
    run.check();
    walked = 0;
    waiting[page] = 1;
    touched[size++] = page;
    // Marked as due for the whole walk, so that it is never queued again.
    isDue[page] = true;
    due = epsilon / (1 - restart);
    push(page);
    pushDue(run);
    settle(page);
    // Discarded mass scales up all other mass, including the held mass: follow it that much
    // further.
    while (heldPerLink > epsilon * (settledSum + heldSum)) {
      due = MARGIN * epsilon * (settledSum + heldSum) / (1 - restart);
      for (int i = 1; i < size; i++) {
        receive(touched[i], 0);
      }
      pushDue(run);
      settle(page);
    }
    isDue[page] = false;
  }

  private void pushDue(Run run) {
    long checked = walked;
    while (dueCount > 0) {
      int next = line[first];
      first = first + 1 == line.length ? 0 : first + 1;
      dueCount--;
      isDue[next] = false;
      push(next);
      if (walked - checked >= Run.CHECK_EVERY) {
        checked = walked;
        checkCost(run);
      }
    }
  }

  private void checkCost(Run run) {
    run.check();
    if (walked > MOST_LINKS) {
      throw new TooCostlyException(
          "the walk follows more than "
              + MOST_LINKS
              + " links with restart="
              + restart
              + " and epsilon="
              + epsilon
              + "; raise epsilon or restart: the cost grows with 1/(restart * epsilon)");
    }
  }

  private void push(int page) {
    double amount = waiting[page];
    waiting[page] = 0;
    settled[page] += restart * amount;
    int start = links.start(page);
    int end = links.end(page);
    walked += 1 + end - start;
    if (start < end) {
      double share = (1 - restart) * amount / (end - start);
      for (int i = start; i < end; i++) {
        receive(links.target(i), share);
      }
    }
  }

  private void receive(int page, double share) {
    double old = waiting[page];
    if (old == 0 && settled[page] == 0) {
      touched[size++] = page;
    }
    double now = old + share;
    waiting[page] = now;
    // A page without links cannot spread its mass, so it need not be pushed.
    int degree = links.degree(page);
    if (!isDue[page] && degree > 0 && now > due * degree) {
      isDue[page] = true;
      int last = first + dueCount++;
      line[last < line.length ? last : last - line.length] = page;
    }
  }

  /** Sums the settled and the held mass, with c r(x) settled everywhere. */
  private void settle(int from) {
    waiting[from] = 0;
    settledSum = 0;
    heldSum = 0;
    heldPerLink = 0;
    for (int i = 0; i < size; i++) {
      int page = touched[i];
      settledSum += settled[page] + restart * waiting[page];
      int degree = links.degree(page);
      if (degree > 0) {
        double held = (1 - restart) * waiting[page];
        heldSum += held;
        heldPerLink = Math.max(heldPerLink, held / degree);
      }
    }
  }

  int size() {
    return size;
  }

  /** The {@code i}-th touched page. */
  int page(int i) {
    return touched[i];
  }

  /** Whether the walk has reached a page. */
  boolean hasTouched(int page) {
    return settled[page] > 0 || waiting[page] > 0;
  }

  /** The settled mass of a page, before division by {@link #settledSum}. */
  double settled(int page) {
    return settled[page] + restart * waiting[page];
  }

  /** The settled mass of a page from which the walk was continued. */
  double followed(int page) {
    return settled[page];
  }

  double settledSum() {
    return settledSum;
  }

  double heldSum() {
    return heldSum;
  }

  /** Maximum held mass per link of any page. */
  double heldPerLink() {
    return heldPerLink;
  }

  /** Resets the walk. */
  void clear() {
    for (int i = 0; i < size; i++) {
      settled[touched[i]] = 0;
      waiting[touched[i]] = 0;
    }
    size = 0;
    first = 0;
  }
}
