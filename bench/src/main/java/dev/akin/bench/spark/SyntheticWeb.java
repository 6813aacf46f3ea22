package dev.akin.bench.spark;

import dev.akin.ingest.table.TableColumn;
import dev.akin.ingest.table.TableFacts;
import dev.akin.ingest.table.TableKind;
import dev.akin.ingest.table.TableWriter;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Generates a web page by page and writes it as tables; the generator is deterministic. One page in
 * ten has no links. The out-degrees of the others follow a power law (at least {@value #LEAST}, at
 * most {@value #MOST}, a mean of about 8 over all pages). Half of the links are copied from a
 * recent page, so that pages have related pages; three in ten lead to a nearby page; two in ten
 * copy the target of a random earlier link, so that in-degrees follow a power law too. In addition,
 * 26 of 100 pages link to page {@value #HUB}, the hub.
 */
final class SyntheticWeb {
  static final int HUB = 0;

  private static final int LEAST = 5;
  private static final int MOST = 1000;

  /** Maximum distance of pages whose links are copied, and of nearby pages. */
  private static final int NEAR = 1000;

  /** Size of the reservoir sample of earlier link targets. */
  private static final int REMEMBERED = 1 << 20;

  private static final List<TableColumn> URLS = TableKind.PAGES.columns().subList(0, 2);
  private static final List<TableColumn> ENDS = TableKind.LINKS.columns().subList(0, 2);

  private final int pages;
  private final SplittableRandom random = new SplittableRandom(7);
  private final int[][] recent = new int[NEAR][];
  private final int[] remembered = new int[REMEMBERED];
  private final int[] inLinks;
  private final int[] outLinks;
  private long links;

  private SyntheticWeb(int pages) {
    this.pages = pages;
    inLinks = new int[pages];
    outLinks = new int[pages];
  }

  /** Writes a web of {@code pages} pages to a new directory. */
  static SyntheticWebFacts write(Path directory, int pages) throws IOException {
    SyntheticWeb web = new SyntheticWeb(pages);
    try (TableWriter urls = new TableWriter(directory, TableKind.PAGES, URLS);
        TableWriter ends = new TableWriter(directory, TableKind.LINKS, ENDS)) {
      for (int page = 0; page < pages; page++) {
        urls.put(0, page).put(1, "https://s" + page / NEAR + ".example/" + page % NEAR).endRow();
        for (int target : web.grow(page)) {
          ends.put(0, page).put(1, target).endRow();
        }
      }
    }
    new TableFacts(pages, web.links, "keep", false, false).write(directory);
    return new SyntheticWebFacts(
        web.outLinks, web.inLinks, Files.size(TableKind.LINKS.file(directory)));
  }

  private int[] grow(int page) {
    IntOpenHashSet targets = new IntOpenHashSet();
    if (random.nextInt(10) > 0) {
      if (random.nextInt(10 * 9) < 26 && page != HUB) {
        targets.add(HUB);
      }
      int wanted = (int) Math.min(MOST, LEAST / Math.sqrt(1 - random.nextDouble()));
      int[] model = page == 0 ? new int[0] : recent[nearBefore(page) % NEAR];
      for (int i = 0; i < wanted; i++) {
        int target = target(page, model);
        if (target != page && target != HUB) {
          targets.add(target);
        }
      }
    }
    int[] found = targets.toIntArray();
    recent[page % NEAR] = found;
    count(page, found);
    return found;
  }

  private int target(int page, int[] model) {
    int choice = random.nextInt(10);
    if (choice < 5 && model.length > 0) {
      return model[random.nextInt(model.length)];
    }
    if (choice < 8 || links == 0) {
      return Math.floorMod(page + random.nextInt(2 * NEAR + 1) - NEAR, pages);
    }
    return remembered[random.nextInt((int) Math.min(REMEMBERED, links))];
  }

  private int nearBefore(int page) {
    return page - 1 - random.nextInt(Math.min(page, NEAR - 1));
  }

  private void count(int page, int[] targets) {
    outLinks[page] = targets.length;
    for (int target : targets) {
      inLinks[target]++;
      long place = links < REMEMBERED ? links : random.nextLong(links);
      if (place < REMEMBERED) {
        remembered[(int) place] = target;
      }
      links++;
    }
  }
}
