package dev.akin.testkit.graphs;

import dev.akin.core.graph.PageGraph;
import dev.akin.core.run.Run;
import dev.akin.core.text.PageField;
import dev.akin.core.text.PageText;
import dev.akin.core.text.TermCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Pages with words that are added one by one or at random. */
public final class MadeText implements PageText {
  private static final List<PageField> FIELDS = List.of(PageField.values());

  private final List<Map<Integer, Integer>> pages = new ArrayList<>();
  private final List<String> words = new ArrayList<>();

  /** Pages without words. */
  public MadeText(int pages) {
    for (int page = 0; page < pages; page++) {
      this.pages.add(new TreeMap<>());
    }
  }

  /** Adds occurrences of a word to a page. */
  public MadeText put(int page, PageField field, String word, int times) {
    if (!words.contains(word)) {
      words.add(word);
    }
    return put(page, field, words.indexOf(word), times);
  }

  private MadeText put(int page, PageField field, int term, int times) {
    pages.get(page).merge(TermCounts.key(term, field), times, Integer::sum);
    return this;
  }

  /** A few words of a small vocabulary; some pages have none, some words are on all pages. */
  public static MadeText random(int pages, Random random) {
    MadeText text = new MadeText(pages);
    int language = 1 + random.nextInt(12);
    for (int word = 0; word < language; word++) {
      text.words.add("w" + word);
    }
    int common = random.nextInt(3) == 0 ? random.nextInt(language) : -1;
    for (int page = 0; page < pages; page++) {
      text.say(page, random.nextInt(6), language, random);
      if (common >= 0) {
        text.put(page, PageField.BODY, common, 1 + random.nextInt(2));
      }
    }
    return text;
  }

  /** Words that depend only on the links of a page, so that renumbering does not change them. */
  public static MadeText byDegree(PageGraph graph) {
    MadeText text = new MadeText(graph.pages());
    for (int word = 0; word < 9; word++) {
      text.words.add("w" + word);
    }
    for (int page = 0; page < graph.pages(); page++) {
      int seed = 31 * graph.outDegree(page) + 17 * graph.inDegree(page);
      text.say(page, (seed + 3) % 6, 9, new Random(seed));
    }
    return text;
  }

  private void say(int page, int times, int language, Random random) {
    for (int i = 0; i < times; i++) {
      PageField field = FIELDS.get(random.nextInt(FIELDS.size()));
      put(page, field, random.nextInt(language), 1 + random.nextInt(3));
    }
  }

  /** The number of occurrences of a word in a field of a page. */
  public int count(int page, PageField field, int word) {
    return pages.get(page).getOrDefault(TermCounts.key(word, field), 0);
  }

  /** Number of words. */
  public int words() {
    return words.size();
  }

  @Override
  public TermCounts counts(Run run) {
    int[] offsets = new int[pages.size() + 1];
    for (int page = 0; page < pages.size(); page++) {
      offsets[page + 1] = offsets[page] + pages.get(page).size();
    }
    int[] keys = pages.stream().flatMap(page -> page.keySet().stream()).mapToInt(i -> i).toArray();
    int[] counts =
        pages.stream().flatMap(page -> page.values().stream()).mapToInt(i -> i).toArray();
    return new TermCounts(words.size(), offsets, keys, counts);
  }

  @Override
  public String term(int term) {
    return words.get(term);
  }
}
