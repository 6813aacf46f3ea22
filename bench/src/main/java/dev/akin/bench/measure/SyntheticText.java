package dev.akin.bench.measure;

import dev.akin.core.graph.PageFacts;
import dev.akin.core.graph.SiteKind;
import dev.akin.core.run.Run;
import dev.akin.core.text.PageText;
import dev.akin.core.text.TermCounts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Word counts of synthetic pages. */
final class SyntheticText implements PageText {
  private final List<String> words = new ArrayList<>();
  private int[] offsets = new int[1];
  private int[] keys = new int[1024];
  private int[] counts = new int[1024];
  private int pages;
  private int size;

  /** Adds the next page as counts by key. */
  void addCounts(Map<Integer, Integer> found, int terms) {
    while (words.size() < terms) {
      words.add("w" + words.size());
    }
    new TreeMap<>(found).forEach(this::put);
    end();
  }

  private void put(int key, int count) {
    if (size == keys.length) {
      keys = Arrays.copyOf(keys, 2 * size);
      counts = Arrays.copyOf(counts, 2 * size);
    }
    keys[size] = key;
    counts[size++] = count;
  }

  private void end() {
    pages++;
    if (pages == offsets.length) {
      offsets = Arrays.copyOf(offsets, 2 * pages);
    }
    offsets[pages] = size;
  }

  @Override
  public TermCounts counts(Run run) {
    return new TermCounts(
        words.size(),
        Arrays.copyOf(offsets, pages + 1),
        Arrays.copyOf(keys, size),
        Arrays.copyOf(counts, size));
  }

  @Override
  public String term(int term) {
    return words.get(term);
  }

  /** Page facts with words only. */
  PageFacts facts() {
    PageFacts none = PageFacts.none(pages);
    return new PageFacts() {
      @Override
      public int[] sites(SiteKind kind, Run run) {
        return none.sites(kind, run);
      }

      @Override
      public @Nullable BitSet about(String topic, Run run) {
        return null;
      }

      @Override
      public PageText text() {
        return SyntheticText.this;
      }
    };
  }
}
