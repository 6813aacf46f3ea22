package dev.akin.ingest.warc;

import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.engine.url.PageAlias;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.archive.ArchiveReader;
import dev.akin.ingest.archive.ArchiveRecord;
import dev.akin.ingest.archive.HttpReply;
import dev.akin.ingest.html.ParsedPage;
import dev.akin.ingest.source.PageSink;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Second pass over archives: reads several files in parallel, each in its lane, in batches. One
 * batch of every lane is read, then all pages are parsed, both on all threads; then they are added
 * lane by lane. The number of lanes is fixed, so the order does not depend on the number of
 * threads.
 */
final class ParallelArchiveReader {
  private static final int LANES = 4;
  private static final int BATCH = 64;
  private static final long BATCH_BYTES = 8 << 20;

  private final List<LocalArchive> files;
  private final List<SelectedRecords> wanted;
  private final PageSink intake;
  private final SkippedRecords tally;
  private long taken;

  ParallelArchiveReader(
      List<LocalArchive> files,
      List<SelectedRecords> wanted,
      PageSink intake,
      SkippedRecords tally) {
    this.files = files;
    this.wanted = wanted;
    this.intake = intake;
    this.tally = tally;
  }

  private record AddressedRecord(ArchiveRecord record, WebUrl url) {}

  /** Reads all files, and returns the number of pages. */
  long readAll(Run run, ProgressListener.Task task) throws IOException {
    List<Lane> lanes = new ArrayList<>();
    for (int i = 0; i < Math.min(LANES, files.size()); i++) {
      lanes.add(new Lane(i));
    }
    try {
      boolean isMore = true;
      while (isMore) {
        run.parallel(lanes.size(), i -> lanes.get(i).read(run, task));
        List<AddressedRecord> batch = new ArrayList<>();
        isMore = false;
        for (Lane lane : lanes) {
          isMore |= lane.drain(batch);
        }
        take(batch, run);
      }
    } finally {
      for (Lane lane : lanes) {
        lane.close();
      }
    }
    return taken;
  }

  private void take(List<AddressedRecord> batch, Run run) throws IOException {
    @Nullable ParsedPage[] pages = new @Nullable ParsedPage[batch.size()];
    run.parallel(
        batch.size(),
        i -> {
          AddressedRecord found = batch.get(i);
          boolean isRedirect =
              ArchiveCapture.of(found.record()).kind() == ArchiveCapture.Kind.REDIRECT;
          pages[i] = isRedirect ? null : ArchivePage.read(found.record(), found.url());
        });
    for (int i = 0; i < pages.length; i++) {
      ParsedPage parsed = pages[i];
      if (parsed == null) {
        redirect(batch.get(i));
      } else if (parsed.page() == null) {
        AddressedRecord found = batch.get(i);
        tally.skip(parsed.fault(), found.record().where(), found.url().href());
      } else {
        parsed.page().addTo(intake);
        taken++;
      }
    }
  }

  private void redirect(AddressedRecord found) throws IOException {
    HttpReply reply = found.record().reply();
    WebUrl target = reply == null ? null : WebUrl.tryParseHttp(reply.location(), found.url());
    if (target != null) {
      int name = intake.name(found.url().normalForm());
      intake.alias(name, intake.name(target.normalForm()), PageAlias.Reason.REDIRECT);
      intake.endRecord();
    }
  }

  /** Reads every {@value #LANES}th file, one after the other. */
  private final class Lane {
    private int file;
    private @Nullable ArchiveReader reader;
    private long before;
    private List<AddressedRecord> batch = new ArrayList<>();
    private @Nullable IOException failure;

    Lane(int first) {
      file = first;
    }

    void read(Run run, ProgressListener.Task task) {
      try {
        long bytes = 0;
        while (file < files.size() && batch.size() < BATCH && bytes < BATCH_BYTES) {
          ArchiveRecord record = next(run, task);
          if (record != null) {
            int size = batch.size();
            add(record);
            bytes += batch.size() > size ? record.block().length : 0;
          }
        }
      } catch (IOException e) {
        failure = e;
      }
    }

    /** Returns the next record of the file; at its end returns null and moves to the next file. */
    private @Nullable ArchiveRecord next(Run run, ProgressListener.Task task) throws IOException {
      run.check();
      LocalArchive archive = files.get(file);
      if (reader == null) {
        // The first pass has counted the damage.
        reader = ArchiveReader.open(archive.path(), archive.label(), (reason, where) -> {});
        before = 0;
      }
      ArchiveRecord record = reader.next();
      long now = record == null ? Files.size(archive.path()) : reader.progress();
      task.advance(now - before);
      before = now;
      if (record == null) {
        close();
        file += LANES;
      }
      return record;
    }

    private void add(ArchiveRecord record) {
      if (wanted.get(file).isWanted(record.number())) {
        add(record, record.url());
      }
      for (String url : wanted.get(file).alsoAt(record.number())) {
        add(record, url);
      }
    }

    private void add(ArchiveRecord record, String address) {
      WebUrl url = WebUrl.tryParse(address, null);
      if (url != null) {
        batch.add(new AddressedRecord(record, url));
      }
    }

    /** Moves the batch to a list; returns whether there was any record, or may be more. */
    boolean drain(List<AddressedRecord> into) throws IOException {
      if (failure != null) {
        throw failure;
      }
      into.addAll(batch);
      boolean isMore = !batch.isEmpty() || file < files.size();
      batch = new ArrayList<>();
      return isMore;
    }

    void close() throws IOException {
      if (reader != null) {
        reader.close();
        reader = null;
      }
    }
  }
}
