package dev.akin.core.measure;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.GraphSize;
import java.util.LinkedHashMap;
import java.util.Map;

/** Memory before it is spent, as named parts in bytes. */
public record MemoryEstimate(Map<String, Long> parts) {
  /** Nothing yet. */
  public static MemoryEstimate none() {
    return new MemoryEstimate(Map.of());
  }

  /** What links in a direction take beside the graph: only those either way are made anew. */
  public static MemoryEstimate links(Direction direction, GraphSize size) {
    return direction == Direction.BOTH
        ? none().plus("links either way", 4L * size.pages() + 8 * size.links())
        : none();
  }

  /** One further part. */
  public MemoryEstimate plus(String part, long bytes) {
    Map<String, Long> all = new LinkedHashMap<>(parts);
    all.merge(part, bytes, Long::sum);
    return new MemoryEstimate(all);
  }

  /** All parts together. */
  public long bytes() {
    return parts.values().stream().mapToLong(Long::longValue).sum();
  }
}
