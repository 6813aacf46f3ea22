package dev.akin.app.web;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Places labels on the map so that they overlap neither each other nor pages. */
final class Labelling {
  private static final double LINE = 14;
  private static final double LETTER = 7.1;

  private final List<Box> taken = new ArrayList<>();

  private record Box(double left, double top, double right, double bottom) {
    boolean meets(Box other) {
      return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }

    boolean isInside() {
      return left >= 0 && top >= 0 && right <= MapLayout.WIDTH && bottom <= MapLayout.HEIGHT;
    }
  }

  /** The position of a label. */
  record Spot(double x, double y, String anchor) {}

  /** Reserves the area of a page. */
  void keepOff(double x, double y, double r) {
    taken.add(new Box(x - r, y - r, x + r, y + r));
  }

  /** A free position beside, below or above a page; null if there is none. */
  @Nullable Spot place(String text, double x, double y, double r) {
    double width = LETTER * text.codePoints().map(c -> c > 0x2e80 ? 2 : 1).sum();
    List<Spot> spots =
        List.of(
            new Spot(x + r + 4, y + 4, "start"),
            new Spot(x - r - 4, y + 4, "end"),
            new Spot(x, y + r + 13, "middle"),
            new Spot(x, y - r - 5, "middle"));
    for (Spot spot : spots) {
      double left =
          switch (spot.anchor) {
            case "start" -> spot.x;
            case "end" -> spot.x - width;
            default -> spot.x - width / 2;
          };
      Box box = new Box(left, spot.y - LINE + 3, left + width, spot.y + 3);
      if (box.isInside() && taken.stream().noneMatch(box::meets)) {
        taken.add(box);
        return spot;
      }
    }
    return null;
  }
}
