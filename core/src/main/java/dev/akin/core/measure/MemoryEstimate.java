package dev.akin.core.measure;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.GraphSize;
import java.util.LinkedHashMap;
import java.util.Map;

/** An estimate of memory, as named parts in bytes. */
public record MemoryEstimate(Map<String, Long> parts) {
  /** An empty estimate. */
  public static MemoryEstimate none() {
    return new MemoryEstimate(Map.of());
  }

  /**
   * Memory for links in a direction, besides the graph: only links in both directions are built.
   */
  public static MemoryEstimate links(Direction direction, GraphSize size) {
    return direction == Direction.BOTH
        ? none().plus("links in both directions", 4L * size.pages() + 8 * size.links())
        : none();
  }

  /** A copy with a further part. */
  public MemoryEstimate plus(String part, long bytes) {
    Map<String, Long> all = new LinkedHashMap<>(parts);
    all.merge(part, bytes, Long::sum);
    return new MemoryEstimate(all);
  }

  /** The sum of all parts. */
  public long bytes() {
    return parts.values().stream().mapToLong(Long::longValue).sum();
  }
}
