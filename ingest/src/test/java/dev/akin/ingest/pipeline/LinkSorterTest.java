package dev.akin.ingest.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinkSorterTest {
  private static final long SEED = Long.getLong("test.seed", 20261115);
  private static final int MOST = Integer.MAX_VALUE;

  private record Link(int from, int to, int flags) {}

  @TempDir Path temp;

  @Test
  void packsAllPagesAndFlags() {
    int[] pages = {0, 1, 2, (1 << 30) - 1, 1 << 30, (1 << 30) + 1, MOST - 8, MOST - 1, MOST};
    for (int from : pages) {
      for (int to : pages) {
        for (int flags = 0; flags < 4; flags++) {
          long link = LinkSorter.pack(from, to, flags);
          assertThat(LinkSorter.from(link)).isEqualTo(from);
          assertThat(LinkSorter.to(link)).isEqualTo(to);
          assertThat(LinkSorter.flags(link)).isEqualTo(flags);
        }
      }
    }
  }

  @Test
  void sortsPagesWhoseTopBitIsSetBehindTheOthers() throws IOException {
    List<Link> links =
        List.of(
            new Link(MOST, 0, 1),
            new Link(1 << 30, MOST, 2),
            new Link((1 << 30) - 1, 5, 3),
            new Link(0, MOST, 0),
            new Link(1 << 30, 1 << 30, 0));
    List<Link> expected =
        List.of(links.get(3), links.get(2), links.get(4), links.get(1), links.get(0));
    assertThat(sort(links, 100)).isEqualTo(expected);
    assertThat(sort(links, 2)).isEqualTo(expected);
  }

  @Test
  void keepsOfRepeatsOnlyTheFlagsThatAllHave() throws IOException {
    List<Link> links =
        List.of(new Link(7, 8, 3), new Link(7, 8, 1), new Link(7, 9, 2), new Link(7, 9, 1));
    for (int capacity : new int[] {1, 2, 3, 100}) {
      assertThat(sort(links, capacity)).containsExactly(new Link(7, 8, 1), new Link(7, 9, 0));
    }
  }

  @Test
  void givesTheSameWithLittleMemoryAsWithMuch() throws IOException {
    Random random = new Random(SEED);
    for (int round = 0; round < 10; round++) {
      int pages = 1 + random.nextInt(60);
      int count = random.nextInt(600);
      int shift = random.nextBoolean() ? 0 : MOST - 60;
      List<Link> links = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        links.add(
            new Link(
                shift + random.nextInt(pages), shift + random.nextInt(pages), random.nextInt(4)));
      }
      List<Link> expected = sortNaively(links);
      for (int capacity : new int[] {2 + random.nextInt(50), Math.max(1, count), 100_000}) {
        assertThat(sort(links, capacity)).as("-Dtest.seed=%s", SEED).isEqualTo(expected);
      }
    }
  }

  private static List<Link> sortNaively(List<Link> links) {
    Map<Link, Integer> flags =
        new TreeMap<>(Comparator.comparingInt(Link::from).thenComparingInt(Link::to));
    links.forEach(link -> flags.merge(link, link.flags(), (a, b) -> a & b));
    List<Link> sorted = new ArrayList<>();
    flags.forEach((link, flag) -> sorted.add(new Link(link.from(), link.to(), flag)));
    return sorted;
  }

  private List<Link> sort(List<Link> links, int capacity) throws IOException {
    Path directory = Files.createTempDirectory(temp, "sort");
    List<Link> sorted = new ArrayList<>();
    try (LinkSorter sorter = new LinkSorter(directory, "run", capacity)) {
      for (Link link : links) {
        sorter.add(LinkSorter.pack(link.from(), link.to(), link.flags()));
      }
      sorter.drain((from, to, flags) -> sorted.add(new Link(from, to, flags)));
    }
    try (Stream<Path> files = Files.list(directory)) {
      // Runs are folded, so that a large input does not need one descriptor for each.
      assertThat(files.count()).isLessThan(129);
    }
    return sorted;
  }
}
