package dev.akin.engine.collection;

import dev.akin.core.graph.PageFacts;
import dev.akin.core.graph.SiteKind;
import dev.akin.core.run.Run;
import dev.akin.core.text.PageText;
import dev.akin.engine.index.TextIndex;
import dev.akin.engine.index.TopicFinder;
import dev.akin.engine.url.PageNames;
import dev.akin.engine.url.SiteNumbers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The facts about the pages of a collection, computed on first use: their sites from their names,
 * and their words from the text index.
 */
final class CollectionFacts implements PageFacts {
  private final Supplier<PageNames> names;
  private final @Nullable Supplier<TextIndex> words;
  private @Nullable PageText text;
  private final Map<SiteKind, int[]> sites = new EnumMap<>(SiteKind.class);

  CollectionFacts(Supplier<PageNames> names, @Nullable Supplier<TextIndex> words) {
    this.names = names;
    this.words = words;
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

  /** Returns the pages on a topic, see {@link TopicFinder}. */
  @Override
  public @Nullable BitSet about(String topic, Run run) {
    PageText known = text();
    if (words == null || known == null) {
      return null;
    }
    try {
      return TopicFinder.about(topic, words.get(), known, run);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public synchronized @Nullable PageText text() {
    if (text == null && words != null) {
      text = words.get().text();
    }
    return text;
  }
}
