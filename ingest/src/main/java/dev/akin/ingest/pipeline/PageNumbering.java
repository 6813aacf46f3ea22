package dev.akin.ingest.pipeline;

import dev.akin.core.annotation.InternalApi;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.CollectionWriter;
import dev.akin.engine.url.PageAlias;
import dev.akin.engine.url.PageAliases;
import dev.akin.engine.url.PageAliasesWriter;
import dev.akin.engine.url.PageLookup;
import dev.akin.engine.url.PageNames;
import dev.akin.engine.url.StringTableWriter;
import dev.akin.ingest.source.RejectedInputException;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;

/**
 * Numbers the pages in the order of {@link dev.akin.engine.url.NameOrder}, resolves aliases, and
 * optionally drops names that are not pages of the source. Writes the names, aliases and titles of
 * a snapshot.
 */
@InternalApi
public final class PageNumbering implements PageAttributes.PageOf {
  private static final int NO_PAGE = -1;

  private final SpillingSink intake;
  private final CollectionWriter writer;
  private final Path scratch;
  private final long nameBudget;

  /** For each chunk, the place of each of its names among all names. */
  private int[][] places = new int[0][];

  /** The page of each place, or -1. */
  private int[] pageOf = new int[0];

  /** Places of pages, not aliases. */
  private BitSet named = new BitSet();

  /** The reason of each place that is an alias; empty if there are no aliases. */
  private byte[] reasons = new byte[0];

  /** The pages that keep their ids because their names are ids of other pages. */
  private BitSet withOwnIds = new BitSet();

  private int pages;
  private final MergeCounts joins = new MergeCounts();

  PageNumbering(SpillingSink intake, CollectionWriter writer, Path scratch, long nameBudget) {
    this.intake = intake;
    this.writer = writer;
    this.scratch = scratch;
    this.nameBudget = nameBudget;
  }

  /** Numbers the pages and writes their names and titles. */
  void write(boolean dropOutside, Run run) throws IOException {
    Path merged = scratch.resolve("names.tmp");
    intake.attributes().forEach(PageAttributes::endChunk);
    if (intake.isNumbered()) {
      pages = intake.numbered();
    } else {
      number(mergeNames(merged, run), dropOutside);
    }
    for (PageAttributes each : intake.attributes()) {
      each.index(pages, this);
    }
    writeNames(merged, run);
    writeAliases(merged, run);
    writeTitles();
  }

  PageNames names() throws IOException {
    return PageNames.read(Objects.requireNonNull(writer.file("names")), writer.file("name-order"));
  }

  /** Opens the written names and aliases. */
  PageLookup lookup() throws IOException {
    Path aliases = writer.file("aliases");
    return new PageLookup(
        names(), aliases == null ? PageAliases.NONE : PageAliases.read(aliases, pages));
  }

  /** Returns the numbers of merged addresses by reason. */
  MergeCounts joins() {
    return joins;
  }

  int keptIds() {
    return withOwnIds.cardinality();
  }

  int pages() {
    return pages;
  }

  @Override
  public int page(int chunk, int name) {
    return intake.isNumbered() ? name : pageOf[places[chunk][name]];
  }

  @Override
  public int place(int chunk, int name) {
    int place = intake.isNumbered() ? 0 : places[chunk][name];
    return intake.isNumbered() || named.get(place) ? 0 : place + 1;
  }

  private int mergeNames(Path merged, Run run) throws IOException {
    int[] count = new int[1];
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(merged), 1 << 16))) {
      places =
          intake
              .names()
              .merge(
                  (name, length) -> {
                    out.writeInt(length);
                    out.write(name, 0, length);
                    count[0]++;
                  },
                  run);
    }
    return count[0];
  }

  private void number(int count, boolean dropOutside) throws IOException {
    BitSet kept = new BitSet(count);
    if (!dropOutside) {
      kept.set(0, count);
    }
    for (int i = 0; i < places.length; i++) {
      int[] place = places[i];
      intake.chunks().get(i).pages().stream().forEach(name -> kept.set(place[name]));
    }
    int[] canonical = canonical(count);
    pageOf = new int[count];
    Arrays.fill(pageOf, NO_PAGE);
    resolve(canonical, kept);
    named = kept;
    for (int place = 0; place < count; place++) {
      if (kept.get(place)) {
        pageOf[place] = pages++;
      }
    }
    for (int place = 0; place < canonical.length; place++) {
      pageOf[place] = pageOf[canonical[place]];
    }
  }

  /**
   * Returns the target of each place, itself if it is not an alias; empty if there are no aliases.
   */
  private int[] canonical(int count) throws IOException {
    if (intake.chunks().stream().allMatch(chunk -> chunk.aliases().size() == 0)) {
      return new int[0];
    }
    int[] canonical = new int[count];
    Arrays.setAll(canonical, place -> place);
    reasons = new byte[count];
    for (int i = 0; i < places.length; i++) {
      try (LongSpill.Reader aliases = intake.chunks().get(i).aliases().reader()) {
        while (aliases.hasNext()) {
          long alias = aliases.next();
          int from = places[i][LinkSorter.from(alias)];
          int to = places[i][LinkSorter.to(alias)];
          byte reason = (byte) LinkSorter.flags(alias);
          if (canonical[from] == from || isBetter(reason, to, reasons[from], canonical[from])) {
            canonical[from] = to;
            reasons[from] = reason;
          }
        }
      }
    }
    return canonical;
  }

  /** Whether a target takes precedence over another: declared ones first, then by order. */
  private static boolean isBetter(byte reason, int to, byte otherReason, int other) {
    boolean isDeclared = PageAlias.Reason.of(reason).isDeclared();
    if (isDeclared != PageAlias.Reason.of(otherReason).isDeclared()) {
      return isDeclared;
    }
    return to < other || (to == other && reason < otherReason);
  }

  /**
   * Resolves chains of aliases of any length; in a cycle of aliases, the name that sorts first is
   * the page of all. A page that is an alias is removed, and its target becomes a page. Time:
   * O(names), because each chain is followed once and then shortened.
   */
  private void resolve(int[] canonical, BitSet kept) {
    BitSet resolved = new BitSet(canonical.length);
    BitSet onTheWay = new BitSet(canonical.length);
    for (int place = 0; place < canonical.length; place++) {
      int end = place;
      while (!resolved.get(end) && !onTheWay.get(end)) {
        onTheWay.set(end);
        end = canonical[end];
      }
      end = resolved.get(end) ? canonical[end] : firstOfCircle(end, canonical);
      for (int at = place; !resolved.get(at); ) {
        int next = canonical[at];
        canonical[at] = end;
        resolved.set(at);
        onTheWay.clear(at);
        at = next;
      }
      if (end != place && kept.get(place)) {
        kept.clear(place);
        if (kept.get(end)) {
          joins.addPage(PageAlias.Reason.of(reasons[place]));
        }
        kept.set(end);
      }
    }
  }

  /**
   * Returns the least place on the cycle through {@code start}; {@code start} if it leads to
   * itself.
   */
  private static int firstOfCircle(int start, int[] canonical) {
    int first = start;
    for (int at = canonical[start]; at != start; at = canonical[at]) {
      first = Math.min(first, at);
    }
    return first;
  }

  private void writeNames(Path merged, Run run) throws IOException {
    if (intake.urls().isEmpty()) {
      try (StringTableWriter table = new StringTableWriter(writer.newFile("names"))) {
        forEachName(merged, table::add);
        table.finish();
      }
      return;
    }
    // URLs replace names, so pages are no longer in the order of their names: the names are sorted
    // again, and each page keeps the position of its name.
    withOwnIds = intake.hasDisplayNames() ? keepIds(merged) : withOwnIds;
    Path directory = Files.createDirectories(scratch.resolve("urls"));
    NameDictionary sorted = new NameDictionary(directory, nameBudget);
    try (NameReader names = new NameReader(merged)) {
      intake
          .urls()
          .forEach(
              (page, url) -> {
                byte[] name = names.next();
                boolean hasUrl = url.length > 0 && !withOwnIds.get(page);
                addDistinct(sorted, hasUrl ? url : name);
              });
    }
    int[][] chunks;
    try (StringTableWriter table = new StringTableWriter(writer.newFile("names"))) {
      chunks = sorted.merge(table::add, run);
      table.finish();
    }
    int[] positions = new int[pages];
    BitSet taken = new BitSet(pages);
    int page = 0;
    for (int[] chunk : chunks) {
      for (int position : chunk) {
        refuseShared(taken.get(position), "");
        taken.set(position);
        positions[page++] = position;
      }
    }
    PageNames.writeOrder(positions, writer.newFile("name-order"));
  }

  private BitSet keepIds(Path merged) throws IOException {
    IdConflicts conflicts = new IdConflicts(pages);
    try (NameReader names = new NameReader(merged)) {
      intake.urls().forEach((page, url) -> conflicts.add(page, names.next(), url));
    }
    return conflicts.resolve();
  }

  private static void addDistinct(NameDictionary sorted, byte[] name) throws IOException {
    int before = sorted.size();
    int number = sorted.add(name, 0, name.length);
    refuseShared(number != before, ": " + new String(name, StandardCharsets.UTF_8));
    if (sorted.isFull()) {
      sorted.spill();
    }
  }

  private static void refuseShared(boolean isShared, String url) throws IOException {
    if (isShared) {
      throw new RejectedInputException(
          "the list of pages gives one URL to two pages" + url + "; give every page its own");
    }
  }

  private void forEachName(Path merged, NameDictionary.Sink sink) throws IOException {
    try (NameReader names = new NameReader(merged)) {
      for (int page = 0; page < pages; page++) {
        byte[] name = names.next();
        sink.accept(name, name.length);
      }
    }
  }

  /** Writes the aliases; no file if there are none. */
  private void writeAliases(Path merged, Run run) throws IOException {
    NumberedAliases others = intake.otherNames();
    if (others != null) {
      others.write(writer.newFile("aliases"), names(), run);
      return;
    }
    BitSet aliases = new BitSet(reasons.length);
    for (int place = 0; place < reasons.length; place++) {
      aliases.set(place, pageOf[place] >= 0 && !named.get(place));
    }
    if (aliases.isEmpty()) {
      return;
    }
    int[] aliased = aliases.stream().map(place -> pageOf[place]).toArray();
    byte[] why = new byte[aliased.length];
    try (NameReader names = new NameReader(merged, aliases);
        PageAliasesWriter table = new PageAliasesWriter(writer.newFile("aliases"))) {
      int place = -1;
      for (int i = 0; i < aliased.length; i++) {
        place = aliases.nextSetBit(place + 1);
        why[i] = reasons[place];
        joins.addName(PageAlias.Reason.of(why[i]));
        byte[] name = names.next();
        table.add(name, name.length);
      }
      table.finish(aliased, why);
    }
  }

  private void writeTitles() throws IOException {
    PageAttributes titles = intake.titles();
    if (titles.isEmpty() && withOwnIds.isEmpty()) {
      return;
    }
    try (StringTableWriter table = new StringTableWriter(writer.newFile("titles"));
        PageAttributes.Reader own = titles.reader();
        PageAttributes.Reader urls = intake.urls().reader()) {
      for (int page = 0; page < pages; page++) {
        byte[] title = own.text(page);
        title = title.length == 0 && withOwnIds.get(page) ? urls.text(page) : title;
        table.add(title, title.length);
      }
      table.finish();
    }
  }

  /** Reads some of the names, by default those of the pages, before URLs replace them. */
  private final class NameReader implements AutoCloseable {
    private final DataInputStream in;
    private final BitSet wanted;
    private int place;
    private int number = intake.firstNumber();

    NameReader(Path merged) throws IOException {
      this(merged, named);
    }

    NameReader(Path merged, BitSet wanted) throws IOException {
      this.wanted = wanted;
      in =
          new DataInputStream(
              intake.isNumbered()
                  ? InputStream.nullInputStream()
                  : new BufferedInputStream(Files.newInputStream(merged), 1 << 16));
    }

    byte[] next() throws IOException {
      if (intake.isNumbered()) {
        return Integer.toString(number++).getBytes(StandardCharsets.US_ASCII);
      }
      while (true) {
        byte[] name = in.readNBytes(in.readInt());
        if (wanted.get(place++)) {
          return name;
        }
      }
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
