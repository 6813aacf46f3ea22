package dev.akin.crawl;

import dev.akin.crawl.journal.CrawlArchive;
import dev.akin.crawl.journal.CrawlDirectory;
import dev.akin.crawl.journal.CrawlHeader;
import dev.akin.crawl.journal.CrawlJournal;
import dev.akin.crawl.journal.CrawlUrl;
import dev.akin.crawl.journal.JournalLines;
import dev.akin.crawl.journal.PreviousRound;
import dev.akin.crawl.journal.RecordLocation;
import dev.akin.crawl.journal.VisitOutcome;
import dev.akin.crawl.journal.VisitRecord;
import dev.akin.crawl.journal.WarcOutput;
import dev.akin.crawl.policy.CrawlScope;
import dev.akin.crawl.policy.CrawlSettings;
import dev.akin.crawl.policy.ScopeKind;
import dev.akin.crawl.policy.SessionIdFilter;
import dev.akin.engine.url.WebUrl;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * One round of a crawl, new or continued: its journal, its archive, its state and its queue. Data
 * after the last valid line, from a kill, is cut off in the journal and in the archive, so that no
 * page is lost or duplicated.
 */
final class CrawlRound implements Closeable {
  /** Addresses in one line of the journal. */
  private static final int LINE = 1000;

  /** Maximum characters of the addresses in one line; a visit fits into the same line. */
  private static final int MOST_FOUND = JournalLines.MAX_LINE / 2;

  private final int number;
  private final CrawlState state;
  private final Frontier frontier = new Frontier();
  private final CrawlScope scope;
  private final CrawlJournal journal;
  private final WarcOutput warc;
  private final PreviousRound previous;
  private long waiting;

  private CrawlRound(
      CrawlDirectory directory, int number, CrawlHeader header, CrawlSettings settings)
      throws IOException {
    this.number = number;
    state = new CrawlState(number, settings.traps());
    scope = new CrawlScope(header.reach());
    header.starts().forEach(scope::add);
    previous =
        number == 1 ? PreviousRound.none() : PreviousRound.read(directory.journal(number - 1));
    Path file = directory.journal(number);
    CrawlJournal.checkMarked(file);
    long end = replay(file, directory);
    journal = CrawlJournal.open(file, end);
    String agent = settings.politeness().agent();
    warc = new WarcOutput(directory.path(), number, state.lastPlace(), agent, WarcOutput.FULL);
    enqueue(file, settings);
  }

  /** Continues the last round, or begins the next one if it has ended. */
  static CrawlRound open(CrawlDirectory directory, CrawlSettings settings) throws IOException {
    Path collection = Objects.requireNonNull(directory.path().getParent(), "parent");
    int last = directory.lastRound();
    CrawlHeader header = last == 0 ? null : CrawlHeader.read(directory.journal(last));
    if (header != null) {
      CrawlHeader agreed = header.agreedWith(settings, collection);
      if (agreed.isEnded()) {
        List<CrawlUrl> again = PreviousRound.toVisitAgain(directory.journal(last));
        begin(directory, ++last, agreed, again);
      }
      return new CrawlRound(directory, last, agreed, settings);
    }
    if (settings.starts().isEmpty()) {
      throw new IllegalArgumentException(
          collection + " holds no crawl to continue; name the addresses to start from");
    }
    ScopeKind reach = Objects.requireNonNullElse(settings.reach(), ScopeKind.HOST);
    CrawlHeader first = new CrawlHeader(reach, settings.starts(), false);
    int number = Math.max(1, last);
    begin(directory, number, first, List.of());
    return new CrawlRound(directory, number, first, settings);
  }

  /** Writes the head of a journal atomically. */
  private static void begin(
      CrawlDirectory directory, int number, CrawlHeader header, List<CrawlUrl> again)
      throws IOException {
    Path file = directory.journal(number);
    Path temporary = file.resolveSibling(file.getFileName() + ".tmp");
    try (CrawlJournal journal = CrawlJournal.open(temporary, 0)) {
      journal.append(header.fields());
      List<CrawlUrl> items = new ArrayList<>();
      Set<String> known = new HashSet<>();
      for (WebUrl start : header.starts()) {
        WebUrl url = SessionIdFilter.without(start.withoutFragment());
        if (known.add(url.normalForm())) {
          items.add(CrawlUrl.page(url, 0));
        }
      }
      for (CrawlUrl item : again) {
        if (known.add(item.url().normalForm())) {
          items.add(new CrawlUrl(CrawlUrl.Kind.PAGE, item.depth(), 0, item.url()));
        }
      }
      for (int from = 0; from < items.size(); from += LINE) {
        List<String> fields = new ArrayList<>(List.of(CrawlJournal.FOUND));
        items
            .subList(from, Math.min(items.size(), from + LINE))
            .forEach(item -> fields.add(item.print()));
        journal.append(fields);
      }
      journal.force();
    }
    Files.move(
        temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Reads the recorded visits; returns the end of the last valid line. */
  private long replay(Path file, CrawlDirectory directory) throws IOException {
    long[] mark = new long[1];
    CrawlJournal.read(
        file,
        line -> {
          mark[0] = line.kind().equals(CrawlJournal.MARK) ? line.offset() : mark[0];
          return true;
        });
    try (CrawlArchive archive = new CrawlArchive(directory.path())) {
      return CrawlJournal.read(
          file,
          line -> {
            List<CrawlUrl> found = List.of();
            if (line.kind().equals(CrawlJournal.VISIT)) {
              VisitRecord visit = VisitRecord.parse(line.rest());
              RecordLocation place = visit.place();
              // All data before the mark is on disk; after it a power failure may have left gaps.
              boolean isInDoubt = line.offset() > mark[0];
              if (isInDoubt && place != null && archive.records(place) == null) {
                return false;
              }
              found = items(VisitRecord.found(line.rest()));
              state.visited(visit, found);
              extend(visit);
            } else if (line.kind().equals(CrawlJournal.FOUND)) {
              found = items(line.rest());
            }
            for (CrawlUrl item : found) {
              state.isNew(item);
              state.found(item);
            }
            return true;
          });
    }
  }

  private static List<CrawlUrl> items(List<String> fields) {
    List<CrawlUrl> items = new ArrayList<>();
    for (String each : fields) {
      items.add(Objects.requireNonNull(CrawlUrl.parse(each), each));
    }
    return items;
  }

  /** Widens the scope for a redirected start, as {@link ResponseProcessor} does. */
  private void extend(VisitRecord visit) {
    if (visit.outcome() == VisitOutcome.REDIRECTED && visit.item().depth() == 0) {
      WebUrl target = WebUrl.tryParse(visit.note(), null);
      if (target != null && CrawlScope.isSameSite(target, visit.item().url())) {
        scope.add(target);
      }
    }
  }

  /**
   * Queues the addresses that were found and not visited, in the order in which they were found.
   */
  private void enqueue(Path file, CrawlSettings settings) throws IOException {
    LongOpenHashSet visited = new LongOpenHashSet();
    CrawlJournal.readVisits(file, (visit, offset) -> visited.add(visit.item().fingerprint()));
    rest(settings);
    CrawlJournal.read(
        file,
        line -> {
          int first = firstFound(line);
          for (int i = first; i < line.fields().size(); i++) {
            CrawlUrl item = Objects.requireNonNull(CrawlUrl.parse(line.fields().get(i)), "item");
            if (!visited.contains(item.fingerprint())) {
              enqueue(item, line.offsetOf(i));
            }
          }
          return true;
        });
  }

  private static int firstFound(CrawlJournal.Line line) {
    return switch (line.kind()) {
      case CrawlJournal.FOUND -> 1;
      case CrawlJournal.VISIT -> 1 + VisitRecord.FIELDS;
      default -> line.fields().size();
    };
  }

  /** The delay of a host also applies to requests just before a kill. */
  private void rest(CrawlSettings settings) {
    long now = System.nanoTime();
    long delay = settings.politeness().delay().toMillis();
    for (Map.Entry<String, Long> host : state.lastAsked().entrySet()) {
      long owed = Math.min(delay, host.getValue() + delay - System.currentTimeMillis());
      if (owed > 0) {
        frontier.rest(host.getKey(), now + TimeUnit.MILLISECONDS.toNanos(owed));
      }
    }
  }

  private void enqueue(CrawlUrl item, long offset) {
    if (item.kind() != CrawlUrl.Kind.TRAP) {
      frontier.add(CrawlScope.host(item.url()), offset);
      waiting++;
    }
  }

  /** Records a visit: first in the archive, then in the journal, then in the queue. */
  void commit(VisitResult step) throws IOException {
    List<CrawlUrl> fresh = new ArrayList<>();
    long length = 0;
    for (CrawlUrl item : step.found()) {
      int more = item.print().length() + 1;
      // A longer address is never requested, and its line would count as damage.
      if (more > MOST_FOUND || !state.isNew(item)) {
        continue;
      }
      if (length + more > MOST_FOUND) {
        append(new ArrayList<>(List.of(CrawlJournal.FOUND)), fresh);
        fresh.clear();
        length = 0;
      }
      fresh.add(state.judged(item));
      length += more;
    }
    List<String> fields = new ArrayList<>();
    VisitRecord visit = step.visit();
    if (visit != null) {
      byte[] records = step.records();
      VisitRecord placed = records == null ? visit : visit.at(warc.append(records));
      fields.add(CrawlJournal.VISIT);
      fields.addAll(placed.fields());
      state.visited(placed, fresh);
      waiting--;
    } else if (fresh.isEmpty()) {
      return;
    } else {
      fields.add(CrawlJournal.FOUND);
    }
    append(fields, fresh);
  }

  private void append(List<String> fields, List<CrawlUrl> found) throws IOException {
    int first = fields.size();
    found.forEach(item -> fields.add(item.print()));
    CrawlJournal.Line line = journal.append(fields);
    for (int i = 0; i < found.size(); i++) {
      state.found(found.get(i));
      enqueue(found.get(i), line.offsetOf(first + i));
    }
  }

  /** Forces everything to disk, the archive first, and writes a mark. */
  void mark() throws IOException {
    warc.force();
    journal.mark(CrawlJournal.MARK);
  }

  void end() throws IOException {
    warc.force();
    journal.mark(CrawlJournal.END);
  }

  int number() {
    return number;
  }

  CrawlState state() {
    return state;
  }

  Frontier frontier() {
    return frontier;
  }

  CrawlScope scope() {
    return scope;
  }

  CrawlJournal journal() {
    return journal;
  }

  PreviousRound previous() {
    return previous;
  }

  /** Returns the number of addresses not visited yet, including running requests. */
  long waiting() {
    return waiting;
  }

  @Override
  public void close() throws IOException {
    try (previous;
        journal) {
      warc.close();
    }
  }
}
