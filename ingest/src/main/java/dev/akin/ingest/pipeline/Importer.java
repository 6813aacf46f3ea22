package dev.akin.ingest.pipeline;

import dev.akin.core.graph.GraphFile;
import dev.akin.core.graph.GraphFileWriter;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.rank.PageRank;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.CollectionWriter;
import dev.akin.engine.collection.FlaggedLinks;
import dev.akin.engine.collection.LinkFlags;
import dev.akin.engine.collection.Manifest;
import dev.akin.engine.collection.StoredLists;
import dev.akin.engine.index.TextIndexWriter;
import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.engine.index.analysis.PageTexts;
import dev.akin.engine.url.PageNames;
import dev.akin.engine.url.SiteNumbers;
import dev.akin.engine.url.Sites;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.NavigationPolicy;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.PrecomputedParts;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import it.unimi.dsi.fastutil.bytes.ByteArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Turns a {@link PageSource} into the next snapshot of a collection: numbers the names, sorts the
 * links by source and by target, marks navigation, indexes the text, computes the ranks, and
 * commits in one step. Memory: a few dozen bytes per page and two bounded buffers, independent of
 * the number of links; HTML, whose links have flags, needs 5 bytes per link.
 *
 * @param kind the name of the source kind in {@code info}
 * @param navigation the treatment of site-wide navigation
 * @param keepSelfLinks whether links from a page to itself are kept
 * @param memory size of the buffers in bytes
 * @param labels a file of labels; null to keep existing labels
 */
public record Importer(
    String kind,
    NavigationPolicy navigation,
    boolean keepSelfLinks,
    long memory,
    @Nullable InputFile labels) {
  /** Minimum memory in bytes, enough for a few links. */
  private static final long LEAST_MEMORY = 256;

  /** Checks the memory. */
  public Importer {
    if (memory < LEAST_MEMORY) {
      throw new IllegalArgumentException(
          "the memory for buffers must be at least " + LEAST_MEMORY + " bytes, not " + memory);
    }
  }

  /** Uses a quarter of the heap for buffers, drops navigation and self-links. */
  public static Importer of(String kind) {
    long memory = Math.max(1 << 22, Runtime.getRuntime().maxMemory() / 4);
    return new Importer(kind, NavigationPolicy.DROP, false, memory, null);
  }

  /** Returns this importer with another treatment of navigation. */
  public Importer withNavigation(NavigationPolicy navigation) {
    return new Importer(kind, navigation, keepSelfLinks, memory, labels);
  }

  /** Returns this importer with self-links kept or not. */
  public Importer withSelfLinks(boolean keepSelfLinks) {
    return new Importer(kind, navigation, keepSelfLinks, memory, labels);
  }

  /** Returns this importer with a file of labels, see {@link LabelImporter}. */
  public Importer withLabels(InputFile labels) {
    return new Importer(kind, navigation, keepSelfLinks, memory, labels);
  }

  /** Returns this importer with buffers of another size. */
  public Importer withMemory(long memory) {
    return new Importer(kind, navigation, keepSelfLinks, memory, labels);
  }

  /**
   * Reads the source and commits a snapshot of it; after a failure the old snapshot is unchanged.
   */
  public ImportReport run(PageSource source, Path collection, SkippedRecords tally, Run run)
      throws IOException {
    long start = System.nanoTime();
    try (CollectionWriter writer = CollectionWriter.begin(collection)) {
      Path scratch = writer.scratch();
      try (SpillingSink intake = new SpillingSink(scratch, memory / 2)) {
        source.read(intake, tally, run);
        PageNumbering numbering = new PageNumbering(intake, writer, scratch, memory / 2);
        numbering.write(source.leavesOutside(), run);
        tally.ignore(
            "names that are the id of another page; these pages keep their ids",
            numbering.keptIds());
        Job job = new Job(writer, scratch, intake, numbering, source.given(), run);
        Manifest.Facts facts = job.finish(source.isHtml());
        LabelImporter.Count labelled = label(collection, writer, intake, numbering, tally, run);
        double seconds = (System.nanoTime() - start) / 1e9;
        return new ImportReport(
            writer.commit(facts),
            tally,
            numbering.joins(),
            job.outsideLinks,
            job.selfLinks,
            intake.cutTexts(),
            labelled,
            job.lists(),
            seconds);
      }
    }
  }

  /** A file of labels takes precedence over labels of the source, and these over earlier labels. */
  private LabelImporter.Count label(
      Path collection,
      CollectionWriter writer,
      SpillingSink intake,
      PageNumbering numbering,
      SkippedRecords tally,
      Run run)
      throws IOException {
    if (labels != null) {
      return LabelImporter.fromFile(labels, writer, numbering.lookup(), tally, run);
    }
    return intake.labels().isEmpty()
        ? LabelImporter.fromBefore(collection, writer, numbering.lookup(), tally)
        : LabelImporter.fromSource(intake.labels(), writer);
  }

  private final class Job {
    private final CollectionWriter writer;
    private final Path scratch;
    private final SpillingSink intake;
    private final PageNumbering pages;
    private final @Nullable PrecomputedParts given;
    private final NavigationPolicy policy;
    private final boolean keepsSelfLinks;
    private final Run run;
    private long outsideLinks;
    private long selfLinks;

    Job(
        CollectionWriter writer,
        Path scratch,
        SpillingSink intake,
        PageNumbering pages,
        @Nullable PrecomputedParts given,
        Run run) {
      this.writer = writer;
      this.scratch = scratch;
      this.intake = intake;
      this.pages = pages;
      this.given = given;
      policy = given == null ? navigation : given.navigation();
      keepsSelfLinks = keepSelfLinks || given != null;
      this.run = run;
    }

    Manifest.Facts finish(boolean isHtml) throws IOException {
      SiteNumbers sites = SiteNumbers.of(pages.names(), run);
      writeWords();
      Path graphFile = writer.newFile("graph");
      try (LinkSorter sorter = sorter("links")) {
        sortLinks(sorter);
        if (!isHtml) {
          long links = writeGraph(graphFile, sorter::drain);
          checkDistinct(links);
          writeRanks(graphFile, null);
          writeLists(graphFile);
          return facts(links, links, 0, 0, sites);
        }
        FlaggedLinks found = collect(sorter);
        checkDistinct(found.count());
        FlaggedLinks all = given == null ? SiteWideLinks.mark(found, sites) : found;
        all.write(writer.newFile("links"));
        boolean drops = policy != NavigationPolicy.KEEP;
        long links = writeGraph(graphFile, sink -> forEach(all, drops, sink));
        writeRanks(graphFile, all);
        writeLists(graphFile);
        return facts(
            links,
            all.count(),
            all.count(LinkFlags.NAVIGATION),
            all.count(LinkFlags.NOFOLLOW),
            sites);
      }
    }

    /** Tables of a collection have each link once, which can be checked only after sorting. */
    private void checkDistinct(long links) throws RejectedInputException {
      if (given != null && given.links() != links) {
        throw new RejectedInputException(
            ("the table of links has %s rows, but only %s different links; write each link "
                    + "once")
                .formatted(given.links(), links));
      }
    }

    private void writeRanks(Path graphFile, @Nullable FlaggedLinks all) throws IOException {
      Ranks known = given == null ? null : given.ranks();
      writer.writeRanks(
          known == null
              ? PageRank.DEFAULT.compute(rankedGraph(GraphFile.read(graphFile), all), run)
              : known);
    }

    /** Returns the measure of the lists of the source; empty if there are none. */
    String lists() {
      PrecomputedParts.GivenLists lists = given == null ? null : given.lists();
      return lists == null ? "" : lists.measure();
    }

    private void writeLists(Path graphFile) throws IOException {
      PrecomputedParts.GivenLists lists = given == null ? null : given.lists();
      if (lists != null) {
        Path file = writer.newFile(StoredLists.part(lists.measure()));
        lists.rows().write(file, GraphFile.read(graphFile), lists.measure(), run);
      }
    }

    private Manifest.Facts facts(
        long links, long allLinks, long navigationLinks, long nofollowLinks, SiteNumbers sites) {
      return new Manifest.Facts(
          kind,
          pages.pages(),
          links,
          allLinks,
          policy.name().toLowerCase(Locale.ROOT),
          navigationLinks,
          nofollowLinks,
          sites.count(),
          !intake.texts().isEmpty());
    }

    private void writeWords() throws IOException {
      if (!intake.texts().isEmpty()) {
        try (PageAttributes.Reader texts = intake.texts().reader()) {
          TextsOfPages found =
              new TextsOfPages(
                  pages.pages(), intake.texts().bytes(), texts, pages.names(), given != null);
          TextIndexWriter.write(found, scratch, writer.newFile("words"), memory / 2, run);
        }
      }
    }

    private LinkSorter sorter(String name) {
      long links = memory / 2 / Long.BYTES;
      return new LinkSorter(scratch, name, (int) Math.min(links, Integer.MAX_VALUE - 8));
    }

    /** Replaces the names of raw links by pages, and drops links without a target page. */
    private void sortLinks(LinkSorter sorter) throws IOException {
      long total = intake.chunks().stream().mapToLong(chunk -> chunk.links().size()).sum();
      try (ProgressListener.Task task = run.start("sorting links", "links", total)) {
        for (int i = 0; i < intake.chunks().size(); i++) {
          try (LongSpill.Reader links = intake.chunks().get(i).links().reader()) {
            for (long read = 1; links.hasNext(); read++) {
              addLink(links.next(), i, sorter);
              if (read % Run.CHECK_EVERY == 0) {
                run.check();
                task.advance(Run.CHECK_EVERY);
              }
            }
          }
        }
      }
    }

    private void addLink(long link, int chunk, LinkSorter sorter) throws IOException {
      int source = pages.page(chunk, LinkSorter.from(link));
      int target = pages.page(chunk, LinkSorter.to(link));
      if (source < 0 || target < 0) {
        outsideLinks++;
      } else if (source == target && !keepsSelfLinks) {
        selfLinks++;
      } else {
        sorter.add(LinkSorter.pack(source, target, LinkSorter.flags(link)));
      }
    }

    /** Writes both halves of the graph file from links sorted by source. */
    private long writeGraph(Path file, SortedLinks links) throws IOException {
      long[] count = new long[1];
      try (ProgressListener.Task task = run.start("writing links", "links", -1);
          GraphFileWriter graph = new GraphFileWriter(file, pages.pages());
          LinkSorter byTarget = sorter("links-by-target")) {
        links.forEach(
            (source, target, flags) -> {
              graph.link(source, target);
              byTarget.add(LinkSorter.pack(target, source, 0));
              if (++count[0] % Run.CHECK_EVERY == 0) {
                run.check();
                task.advance(Run.CHECK_EVERY);
              }
            });
        graph.turn();
        long[] turned = new long[1];
        byTarget.drain(
            (target, source, flags) -> {
              graph.link(target, source);
              if (++turned[0] % Run.CHECK_EVERY == 0) {
                run.check();
              }
            });
        graph.finish();
      }
      return count[0];
    }

    private FlaggedLinks collect(LinkSorter sorter) throws IOException {
      IntArrayList targets = new IntArrayList();
      ByteArrayList flags = new ByteArrayList();
      int[] offsets = new int[pages.pages() + 1];
      sorter.drain(
          (source, target, flag) -> {
            targets.add(target);
            flags.add((byte) flag);
            offsets[source + 1]++;
          });
      for (int page = 0; page < pages.pages(); page++) {
        offsets[page + 1] += offsets[page];
      }
      return new FlaggedLinks(offsets, targets.toIntArray(), flags.toByteArray());
    }

    /** Returns the links that ranks are computed from. */
    private PageGraph rankedGraph(PageGraph graph, @Nullable FlaggedLinks all) throws IOException {
      if (all == null || policy != NavigationPolicy.DISCOUNT) {
        return graph;
      }
      Path file = scratch.resolve("ranked-graph.tmp");
      writeGraph(file, sink -> forEach(all, false, sink));
      return GraphFile.read(file);
    }
  }

  /** The imported texts by page. */
  private record TextsOfPages(
      int pages, long bytes, PageAttributes.Reader reader, PageNames names, boolean hasLanguages)
      implements PageTexts {
    @Override
    public FieldTexts texts(int page) throws IOException {
      return FieldTexts.decode(reader.text(page));
    }

    @Override
    public String host(int page) {
      return Sites.hostOf(names.name(page));
    }
  }

  /** The different links, sorted by source. */
  private interface SortedLinks {
    void forEach(LinkSorter.Sink sink) throws IOException;
  }

  private static void forEach(FlaggedLinks all, boolean dropsNavigation, LinkSorter.Sink sink)
      throws IOException {
    for (int page = 0; page < all.pages(); page++) {
      for (int i = all.offsets()[page]; i < all.offsets()[page + 1]; i++) {
        int flags = all.flags()[i];
        if (!dropsNavigation || (flags & LinkFlags.NAVIGATION) == 0) {
          sink.accept(page, all.targets()[i], flags);
        }
      }
    }
  }
}
