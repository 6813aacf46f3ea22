package dev.akin.engine.collection;

import dev.akin.core.graph.PageFacts;
import dev.akin.core.graph.SiteKind;
import dev.akin.core.kernel.Run;
import dev.akin.engine.url.PageNames;
import dev.akin.engine.url.SiteNumbers;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What a collection knows of its pages: their sites, from their names, when first asked for. */
final class CollectionFacts implements PageFacts {
  private final Supplier<PageNames> names;
  private final Map<SiteKind, int[]> sites = new EnumMap<>(SiteKind.class);

  CollectionFacts(Supplier<PageNames> names) {
    this.names = names;
  }

  @Override
  public synchronized int[] sites(SiteKind kind, Run run) {
    int[] known = sites.get(kind);
    if (known == null) {
      known = SiteNumbers.of(names.get(), kind, run).sites();
      sites.put(kind, known);
    }
    return known;
  }

  /** Collections hold no text. */
  @Override
  public @Nullable BitSet about(String topic, Run run) {
    return null;
  }
}
