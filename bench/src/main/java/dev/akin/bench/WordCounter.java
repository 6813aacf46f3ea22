package dev.akin.bench;

import dev.akin.core.kernel.Run;
import dev.akin.core.text.Field;
import dev.akin.core.text.PageText;
import dev.akin.core.text.TermCounts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Counts words of two letters or more, page after page, where there is no index to do it. */
final class WordCounter implements PageText {
  private final Map<String, Integer> ids = new HashMap<>();
  private final List<String> words = new ArrayList<>();
  private int[] offsets = new int[1];
  private int[] keys = new int[1024];
  private int[] counts = new int[1024];
  private int pages;
  private int size;

  /** Takes the next page, its texts by field. */
  void add(Map<Field, String> texts) {
    Map<Integer, Integer> found = new TreeMap<>();
    texts.forEach(
        (field, text) -> {
          for (String word : text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+", -1)) {
            if (word.length() > 1) {
              found.merge(TermCounts.key(id(word), field), 1, Integer::sum);
            }
          }
        });
    found.forEach(this::put);
    end();
  }

  /** Takes the next page as counts by key. */
  void addCounts(Map<Integer, Integer> found, int terms) {
    while (words.size() < terms) {
      words.add("w" + words.size());
    }
    new TreeMap<>(found).forEach(this::put);
    end();
  }

  private int id(String word) {
    Integer id = ids.get(word);
    if (id == null) {
      id = words.size();
      ids.put(word, id);
      words.add(word);
    }
    return id;
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
}
