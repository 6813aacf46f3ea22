package dev.akin.engine.url;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.run.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageNamesTest {
  private static final long SEED = Long.getLong("test.seed", 20261115);

  /** By definition: numbers first, by value; then UTF-8, which sorts as code points do. */
  private static final Comparator<String> ORDER =
      Comparator.comparing((String name) -> !name.matches("0|[1-9][0-9]{0,17}"))
          .thenComparing(name -> name.matches("0|[1-9][0-9]{0,17}") ? Long.parseLong(name) : 0)
          .thenComparing(PageNamesTest::byCodePoints);

  @TempDir Path temp;

  private static int byCodePoints(String a, String b) {
    return Arrays.compare(a.codePoints().toArray(), b.codePoints().toArray());
  }

  @Test
  void mapsPagesToNamesAndBack() throws IOException {
    Random random = new Random(SEED);
    for (int round = 0; round < 10; round++) {
      HashSet<String> distinct = new HashSet<>(StringTableTest.randomStrings(60, random));
      for (int i = 0; i < 30; i++) {
        distinct.add(Long.toString(random.nextLong() >>> random.nextInt(64)));
        distinct.add("0" + random.nextInt(20));
      }
      List<String> names = new ArrayList<>(distinct);
      if (round % 2 == 0) {
        names.sort(ORDER);
      } else {
        Collections.shuffle(names, random);
      }
      PageNames read = write(names);
      for (int page = 0; page < names.size(); page++) {
        assertThat(read.name(page)).isEqualTo(names.get(page));
        assertThat(read.page(names.get(page))).as("-Dtest.seed=%s", SEED).isEqualTo(page);
        assertThat(read.page(names.get(page) + "\u0001")).isEqualTo(-1);
      }
      List<Integer> visited = new ArrayList<>();
      read.forEach((page, name) -> assertThat(visited.add(page)).isTrue());
      assertThat(visited).containsExactlyInAnyOrderElementsOf(range(names.size()));
    }
  }

  private static List<Integer> range(int end) {
    return IntStream.range(0, end).boxed().toList();
  }

  @Test
  void findsPagesByTheEndsOfTheirNames() throws IOException {
    PageNames names = write(List.of("http://b/x/end", "http://a/end", "http://a/", "end"));
    assertThat(names.withSuffix("/end", 10)).containsExactlyInAnyOrder(0, 1);
    assertThat(names.withSuffix("end", 10)).containsExactlyInAnyOrder(0, 1, 3);
    assertThat(names.withSuffix("end", 2)).hasSize(2);
    assertThat(names.withSuffix("end", 0)).isEmpty();
    assertThat(names.withSuffix("http://a/end and more", 10)).isEmpty();
    assertThat(names.withSuffix("", 10)).hasSize(4);
  }

  /** The first searches read all names, later ones an index; the answers are the same. */
  @Test
  void findsTheSamePagesInRepeatedSearches() throws IOException {
    Random random = new Random(SEED);
    HashSet<String> distinct = new HashSet<>(StringTableTest.randomStrings(300, random));
    for (int i = 0; i < 300; i++) {
      distinct.add(SuffixIndexTest.text(random));
      distinct.add(
          "http://a/%7e" + i % 50 + "/%C3%a" + i % 10 + "/" + SuffixIndexTest.text(random));
    }
    List<String> all = new ArrayList<>(distinct);
    PageNames often = write(all);
    PageNames fresh = often;
    for (int i = 0; i < 400; i++) {
      fresh = i % 16 == 0 ? write(all) : fresh;
      String name = all.get(random.nextInt(all.size()));
      String end = name.substring(random.nextInt(name.length() + 1));
      String text = random.nextInt(4) == 0 ? end + "unknown" : end;
      String normal = PercentEncoding.normal(text);
      int limit = 1 + random.nextInt(8);
      boolean isWhole = random.nextBoolean();
      assertThat(often.withSuffix(text, limit))
          .as("-Dtest.seed=%s, %s", SEED, text)
          .isEqualTo(fresh.withSuffix(text, limit));
      assertThat(often.respelled(normal, isWhole, limit))
          .as("-Dtest.seed=%s, %s", SEED, normal)
          .isEqualTo(fresh.respelled(normal, isWhole, limit));
    }
  }

  @Test
  void suggestsSimilarNames() throws IOException {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      names.add("https://example.org/wiki/article-number-" + i);
    }
    names.add("https://example.org/wiki/Jaccard_index");
    names.add("https://example.org/wiki/PageRank");
    PageNames read = write(names);
    assertThat(read.near("https://example.org/wiki/PageRnak", 3).get(0)).endsWith("/PageRank");
    assertThat(read.near("PageRnk", 3).get(0)).endsWith("/PageRank");
    assertThat(read.near("jacard_index", 3).get(0)).endsWith("/Jaccard_index");
    assertThat(read.near("http://example.org/wiki/Jaccard_index", 3).get(0))
        .endsWith("/Jaccard_index");
    assertThat(read.near("article-number-49", 5)).hasSize(5);
    assertThat(read.near("zzzzzzzzzzzzzzzzzzzzzzzzzzzz", 5)).isEmpty();
    assertThat(read.near("", 5)).isEmpty();
    assertThat(read.near("/", 5)).hasSize(5);
    assertThat(read.near("PageRank", 0)).isEmpty();
  }

  @Test
  void rejectsAnInvalidPermutation() throws IOException {
    Path names = table(List.of("a", "b", "c"));
    for (int[] order : new int[][] {{0, 1}, {0, 1, 1}, {0, 1, 3}, {0, 1, -1}, {0, 1, 2, 3}}) {
      Path file = Files.createTempDirectory(temp, "order").resolve("file");
      PageNames.writeOrder(order, file);
      assertThatThrownBy(() -> PageNames.read(names, file))
          .isInstanceOf(CorruptFileException.class);
    }
  }

  @Test
  void numbersSites() throws IOException {
    PageNames names =
        write(
            List.of(
                "http://a.example.com/1",
                "https://b.example.com/",
                "http://example.org/x",
                "no url",
                "17"));
    SiteNumbers sites = SiteNumbers.of(names, Run.silent());
    assertThat(sites.count()).isEqualTo(2);
    assertThat(sites.sites()[0]).isEqualTo(sites.sites()[1]).isNotEqualTo(sites.sites()[2]);
    assertThat(sites.sites()[3]).isEqualTo(-1);
    assertThat(sites.sites()[4]).isEqualTo(-1);
  }

  /** No assertion on speed: the numbers are printed. */
  @Test
  @Tag("long") // its size is the point, not the JDK
  void holdsAMillionUrls() throws IOException {
    int count = 1_000_000;
    String[] urls = new String[count];
    long characters = 0;
    Random random = new Random(SEED);
    for (int i = 0; i < count; i++) {
      int site = (int) Math.abs(random.nextGaussian() * 2000);
      // Not by a format, which would take longer than all that is tested.
      urls[i] =
          "https://www.site-"
              + (10_000 + site)
              + ".example.org/section-"
              + random.nextInt(20)
              + "/article-"
              + Integer.toHexString((1 << 24) + i)
              + ".html";
      characters += urls[i].length();
    }
    Arrays.parallelSort(urls);
    Path file = table(List.of(urls));
    long start = System.nanoTime();
    PageNames names = PageNames.read(file, null);
    long opened = System.nanoTime();
    int wrong = 0;
    int lookups = 300_000;
    for (int i = 0; i < lookups; i++) {
      int page = random.nextInt(count);
      wrong += names.page(urls[page]) == page ? 0 : 1;
    }
    long looked = System.nanoTime();
    for (int i = 0; i < lookups; i++) {
      int page = random.nextInt(count);
      wrong += names.name(page).equals(urls[page]) ? 0 : 1;
    }
    long named = System.nanoTime();
    int near = names.near("artcle-100beef.html", 5).size();
    long suggested = System.nanoTime();
    System.err.printf(
        "PageNamesTest: %.1f bytes a URL of %.1f characters; opened in %d ms; URL to page %d ns,"
            + " page to URL %d ns; %d suggestions in %d ms%n",
        (double) Files.size(file) / count,
        (double) characters / count,
        (opened - start) / 1_000_000,
        (looked - opened) / lookups,
        (named - looked) / lookups,
        near,
        (suggested - named) / 1_000_000);
    assertThat(wrong).isZero();
  }

  private Path table(List<String> sorted) throws IOException {
    Path file = Files.createTempDirectory(temp, "names").resolve("file");
    try (StringTableWriter writer = new StringTableWriter(file)) {
      for (String name : sorted) {
        writer.add(name);
      }
      writer.finish();
    }
    return file;
  }

  /** Names in page order; the permutation is written if they do not rise. */
  private PageNames write(List<String> names) throws IOException {
    List<String> sorted = names.stream().sorted(ORDER).toList();
    return PageNames.read(table(sorted), sorted.equals(names) ? null : order(names, sorted));
  }

  private Path order(List<String> names, List<String> sorted) throws IOException {
    int[] positions = new int[names.size()];
    for (int page = 0; page < positions.length; page++) {
      positions[page] = sorted.indexOf(names.get(page));
    }
    Path file = Files.createTempDirectory(temp, "order").resolve("file");
    PageNames.writeOrder(positions, file);
    return file;
  }
}
