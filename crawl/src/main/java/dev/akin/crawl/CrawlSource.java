package dev.akin.crawl;

import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.crawl.journal.CrawlArchive;
import dev.akin.crawl.journal.CrawlDirectory;
import dev.akin.crawl.journal.CrawlJournal;
import dev.akin.crawl.journal.VisitOutcome;
import dev.akin.crawl.journal.VisitRecord;
import dev.akin.crawl.policy.SessionIdFilter;
import dev.akin.engine.url.PageAlias;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.html.HtmlPage;
import dev.akin.ingest.html.ParsedPage;
import dev.akin.ingest.source.ImportSink;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.ingest.source.WebPageSource;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * The pages of a crawl, finished or not: those of the last round, and those of the round before
 * that the last one has not visited or could not fetch. The journals have the location of each page
 * in the WARC files. Redirects become aliases.
 *
 * @param collection the collection whose directory {@code crawl} is read
 */
public record CrawlSource(Path collection) implements WebPageSource {
  private static final int BATCH = 64;

  @Override
  public void read(ImportSink intake, SkippedRecords tally, Run run) throws IOException {
    try (CrawlDirectory directory = CrawlDirectory.open(collection);
        CrawlArchive archive = new CrawlArchive(directory.path());
        ProgressListener.Task task = run.start("reading the crawl", "pages", -1)) {
      int last = directory.lastRound();
      for (int round = Math.max(1, last - 1); round <= last; round++) {
        CrawlJournal.checkMarked(directory.journal(round));
      }
      Reader reader = new Reader(archive, intake, tally, run, task);
      LongOpenHashSet settled = settled(directory.journal(last));
      if (last > 1) {
        reader.read(directory.journal(last - 1), visit -> !settled.contains(key(visit)));
      }
      reader.read(directory.journal(last), visit -> true);
      if (reader.pages == 0) {
        throw new RejectedInputException("no pages in the crawl of " + collection);
      }
    }
  }

  private static long key(VisitRecord visit) {
    return visit.item().fingerprint();
  }

  /** Returns the addresses with an outcome in the last round. */
  private static LongOpenHashSet settled(Path journal) throws IOException {
    LongOpenHashSet settled = new LongOpenHashSet();
    CrawlJournal.readVisits(
        journal,
        (visit, offset) -> {
          if (visit.outcome() != VisitOutcome.FAILED) {
            settled.add(key(visit));
          }
        });
    return settled;
  }

  /** Parses pages in batches on all threads, and adds them in order. */
  private static final class Reader {
    private final CrawlArchive archive;
    private final ImportSink intake;
    private final SkippedRecords tally;
    private final Run run;
    private final ProgressListener.Task task;
    private final List<VisitRecord> batch = new ArrayList<>();
    private long pages;

    Reader(
        CrawlArchive archive,
        ImportSink intake,
        SkippedRecords tally,
        Run run,
        ProgressListener.Task task) {
      this.archive = archive;
      this.intake = intake;
      this.tally = tally;
      this.run = run;
      this.task = task;
    }

    void read(Path journal, Predicate<VisitRecord> choice) throws IOException {
      CrawlJournal.readVisits(
          journal,
          (visit, offset) -> {
            if (!choice.test(visit)) {
              return;
            }
            if (visit.outcome() == VisitOutcome.REDIRECTED) {
              String from = visit.item().url().normalForm();
              WebUrl to = WebUrl.tryParse(visit.note(), null);
              if (to != null) {
                int name = intake.name(from);
                intake.alias(name, intake.name(to.normalForm()), PageAlias.Reason.REDIRECT);
              }
              intake.endRecord();
            } else if (visit.outcome().isPage() && batch.add(visit) && batch.size() == BATCH) {
              takeBatch();
            }
          });
      takeBatch();
    }

    private void takeBatch() throws IOException {
      ParsedPage[] parsed = new ParsedPage[batch.size()];
      run.parallel(batch.size(), i -> parsed[i] = parse(batch.get(i)));
      for (int i = 0; i < parsed.length; i++) {
        HtmlPage page = parsed[i].page();
        if (page == null) {
          tally.skip(parsed[i].fault(), batch.get(i).item().url().normalForm(), "");
        } else {
          withoutSessions(page).addTo(intake);
          pages++;
        }
      }
      task.advance(batch.size());
      batch.clear();
    }

    private ParsedPage parse(VisitRecord visit) {
      try {
        return archive.page(visit.page(), visit.item().url());
      } catch (IOException | RuntimeException e) {
        // Damage on disk: the page is counted and the import continues.
        return new ParsedPage(null, "page whose archive cannot be read");
      }
    }

    /** Removes session ids from links, as the crawl did. */
    private static HtmlPage withoutSessions(HtmlPage page) {
      List<HtmlPage.Link> links = new ArrayList<>();
      for (HtmlPage.Link link : page.links()) {
        links.add(new HtmlPage.Link(SessionIdFilter.without(link.target()), link.flags()));
      }
      return new HtmlPage(page.url(), page.texts(), page.canonical(), page.isNoindex(), links);
    }
  }
}
