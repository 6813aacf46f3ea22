package dev.akin.core.measure.ppr;

import dev.akin.core.graph.Links;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.run.Run;

/**
 * Follows the walk of {@link PersonalisedPageRank} from one page by local push (Andersen, Chung,
 * Lang: Local graph partitioning using PageRank vectors, 2006). Each page x keeps what has settled
 * there, p(x), and what has arrived but was not followed yet, r(x). To push x is to let c r(x)
 * settle and to spread (1-c) r(x) evenly over its links. With g_x the walk from x that ends at a
 * page without links, at all times
 *
 * <pre>
 *   g_a = p + sum over x of r(x) g_x        and        pi_a = g_a / |g_a|
 * </pre>
 *
 * Two turns make it quicker than the textbook's:
 *
 * <ul>
 *   <li>What comes back to a is set aside. It would do again what everything from a did, so that it
 *       scales g_a and cancels out of the quotient: a is pushed once, however large a hub it is.
 *   <li>At the end c r(x) settles at every page, as each g_x(x) is c at least. So every page that
 *       was touched gets a score, and {@code held = (1-c) r} is all that is left open.
 * </ul>
 *
 * Pages wait in the order in which they became due, so that the answer depends on nothing but the
 * graph. A page is due while it holds back more than epsilon for each link, as a share of all that
 * was not set aside. A push pays for each of its links with about that much, of which the share c
 * settles for good, and no more than all can settle: all pushes together walk O(1/(c epsilon))
 * links.
 */
final class LocalPush {
  /** Working memory: p, r, the pages touched, the pages due and whether they are. */
  static final long BYTES_PER_PAGE = 8 + 8 + 4 + 4 + 1;

  /** Links after which it is no longer reasonable to go on: a few seconds. */
  private static final long MOST_LINKS = 500_000_000L;

  /** How much further than needed: what comes back meanwhile must not undo it. */
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

  /** What must wait at a page for each of its links to be followed. */
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

  /** Walks from {@code page}; {@link #clear} before the next walk. */
  void from(int page, Run run) {
    run.check();
    walked = 0;
    waiting[page] = 1;
    touched[size++] = page;
    // Never due again: nobody joins the line who seems to stand in it.
    isDue[page] = true;
    due = epsilon / (1 - restart);
    push(page);
    pushDue(run);
    settle(page);
    // What has come back scales all else up, held mass included: follow it as much further.
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
          "following the walk has taken more than "
              + MOST_LINKS
              + " links with restart="
              + restart
              + " and epsilon="
              + epsilon
              + "; raise epsilon or restart, for the cost grows with 1/(restart * epsilon)");
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
    // A page without links has nowhere to send what it holds, so that it need not be pushed.
    int degree = links.degree(page);
    if (!isDue[page] && degree > 0 && now > due * degree) {
      isDue[page] = true;
      int last = first + dueCount++;
      line[last < line.length ? last : last - line.length] = page;
    }
  }

  /** Adds up what has settled and what is left open if c r(x) settles everywhere. */
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

  /** How many pages the walk has touched. */
  int size() {
    return size;
  }

  /** The {@code i}-th page touched. */
  int page(int i) {
    return touched[i];
  }

  /** Whether the walk has come to a page at all. */
  boolean hasTouched(int page) {
    return settled[page] > 0 || waiting[page] > 0;
  }

  /** What has settled at a page, before it is divided by {@link #settledSum}. */
  double settled(int page) {
    return settled[page] + restart * waiting[page];
  }

  /** What has settled at a page and was followed further. */
  double followed(int page) {
    return settled[page];
  }

  /** What has settled on the whole. */
  double settledSum() {
    return settledSum;
  }

  /** What is held back on the whole. */
  double heldSum() {
    return heldSum;
  }

  /** The most that any page holds back for each of its links. */
  double heldPerLink() {
    return heldPerLink;
  }

  /** Forgets the walk. */
  void clear() {
    for (int i = 0; i < size; i++) {
      settled[touched[i]] = 0;
      waiting[touched[i]] = 0;
    }
    size = 0;
    first = 0;
  }
}
