package dev.akin.app.web;

import dev.akin.engine.query.LinksAmong;

/**
 * Computes the positions of pages on the map. The queried page is in the middle; the distance of
 * the others decreases with their score. Their directions begin a golden angle apart; then linked
 * pages attract and close pages repel each other. The layout is deterministic.
 */
final class MapLayout {
  static final double WIDTH = 460;
  static final double HEIGHT = 360;

  private static final double GOLDEN = Math.PI * (3 - Math.sqrt(5));
  private static final double NEAREST = 0.3;
  private static final int ROUNDS = 120;

  /** A full turn. */
  private static final double TURN = 2 * Math.PI;

  /** The distance below which pages repel each other more. */
  private static final double ROOM = 34;

  private final double[] angles;
  private final double[] radii;
  private final double[] xs;
  private final double[] ys;

  /**
   * Lays out pages around the first one.
   *
   * @param scores the similarity of each page to the first, best first
   */
  MapLayout(double[] scores, LinksAmong links) {
    int n = scores.length;
    angles = new double[n];
    radii = new double[n];
    xs = new double[n];
    ys = new double[n];
    double best = n > 1 ? scores[1] : 1;
    double least = n > 1 ? scores[n - 1] : 0;
    for (int i = 1; i < n; i++) {
      angles[i] = i * GOLDEN;
      // Also depends on the place, so that pages with equal scores do not form a ring.
      double byScore = best > least ? (best - scores[i]) / (best - least) : 0.5;
      double byPlace = n > 2 ? (i - 1.0) / (n - 2) : 0;
      radii[i] = NEAREST + (1 - NEAREST) * (0.6 * Math.sqrt(byScore) + 0.4 * byPlace);
    }
    for (int i = 0; i < n; i++) {
      settle(i);
    }
    // A round takes quadratic time; large maps converge well enough in fewer rounds.
    int rounds = n > 60 ? ROUNDS / 4 : ROUNDS;
    for (int round = 0; round < rounds; round++) {
      turn(links, 0.25 * (1 - (double) round / rounds));
    }
  }

  /** Turns every page towards its linked pages and away from the others. */
  private void turn(LinksAmong links, double step) {
    int n = angles.length;
    double[] pulls = new double[n];
    int[] linked = new int[n];
    for (LinksAmong.Pair pair : links.pairs()) {
      if (pair.a() > 0) {
        double pull = Math.sin(angles[pair.b()] - angles[pair.a()]);
        pulls[pair.a()] += pull;
        pulls[pair.b()] -= pull;
        linked[pair.a()]++;
        linked[pair.b()]++;
      }
    }
    for (int i = 1; i < n; i++) {
      double force = linked[i] == 0 ? 0 : 0.35 * pulls[i] / linked[i];
      force += apart(i);
      angles[i] += Math.max(-step, Math.min(step, 0.2 * force));
      settle(i);
    }
  }

  /** Computes the coordinates of a page once per turn, because sine and cosine are slow. */
  private void settle(int i) {
    xs[i] = WIDTH / 2 + radii[i] * (WIDTH / 2 - 60) * Math.cos(angles[i]);
    ys[i] = HEIGHT / 2 + radii[i] * (HEIGHT / 2 - 28) * Math.sin(angles[i]);
  }

  /** The repulsion by angle from all other pages, and more from close ones. */
  private double apart(int i) {
    double force = 0;
    for (int j = 1; j < angles.length; j++) {
      if (j != i) {
        double turn = angles[i] - angles[j];
        turn -= TURN * Math.rint(turn / TURN);
        double side = turn == 0 ? Integer.compare(i, j) : Math.signum(turn);
        force += side * 0.9 / (angles.length * (0.15 + Math.abs(turn)));
        double dx = xs[i] - xs[j];
        double dy = ys[i] - ys[j];
        double square = dx * dx + dy * dy;
        if (square < ROOM * ROOM) {
          force += side * (ROOM - Math.sqrt(square)) / 12;
        }
      }
    }
    return force;
  }

  /** The horizontal position of a page. */
  double x(int i) {
    return xs[i];
  }

  /** The vertical position of a page. */
  double y(int i) {
    return ys[i];
  }
}
