package dev.akin.ingest.graph;

import dev.akin.core.run.Run;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.source.ImportSink;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.LineReader;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The web graphs that Common Crawl publishes, of hosts or of domains. Vertices files hold {@code id
 * TAB reversed-host} ({@code com.example.www}; domain graphs have a third column), edges files hold
 * {@code from TAB to}. A page is a host, named {@code https://www.example.com/}, and keeps its id
 * as its number.
 *
 * @param vertices the files that name the hosts
 * @param edges the files that link them
 */
public record CommonCrawlSource(List<InputFile> vertices, List<InputFile> edges)
    implements PageSource {
  /** Maximum number of missing ids per host; published graphs have none. */
  private static final long SPARE_IDS = 1000;

  /** Copies the lists, neither of which may be empty. */
  public CommonCrawlSource {
    vertices = List.copyOf(vertices);
    edges = List.copyOf(edges);
    if (vertices.isEmpty() || edges.isEmpty()) {
      throw new IllegalArgumentException(
          ("a Common Crawl graph needs its vertices and its edges, but there are %s vertices "
                  + "files and %s edges files")
              .formatted(vertices.size(), edges.size()));
    }
  }

  @Override
  public void read(ImportSink intake, SkippedRecords tally, Run run) throws IOException {
    long hosts = 0;
    long greatest = -1;
    for (InputFile input : vertices) {
      try (LineReader lines = new LineReader(input, tally, run)) {
        HostReader reader = new HostReader(lines, intake, tally);
        reader.readAll();
        hosts += reader.hosts;
        greatest = Math.max(greatest, reader.greatest);
      }
    }
    checkIds(hosts, greatest);
    intake.number((int) greatest + 1, 0);
    long links = 0;
    for (InputFile input : edges) {
      try (LineReader lines = new LineReader(input, tally, run)) {
        links += readLinks(lines, intake, tally);
      }
    }
    if (links == 0) {
      throw new RejectedInputException(
          edges.get(0).label() + " holds no links; expected lines of the form from TAB to");
    }
  }

  private void checkIds(long hosts, long greatest) throws RejectedInputException {
    String label = vertices.get(0).label();
    if (hosts == 0) {
      throw new RejectedInputException(
          label + " names no hosts; expected lines of the form id TAB com.example.www");
    }
    // Memory grows with the greatest id, so one wrong id must not determine it.
    if (greatest >= 2 * hosts + SPARE_IDS) {
      throw new RejectedInputException(
          ("%s names %s hosts with ids up to %s, but ids should be 0..n-1; import it as edges "
                  + "with a list of pages instead")
              .formatted(label, hosts, greatest));
    }
  }

  private static long readLinks(LineReader lines, ImportSink intake, SkippedRecords tally)
      throws IOException {
    NumberColumns columns = new NumberColumns();
    long links = 0;
    while (lines.next()) {
      if (lines.from() == lines.to()) {
        continue;
      }
      if (!columns.split(lines)) {
        tally.skip("edge line without two ids", lines.where(), lines.text());
      } else if (columns.first() >= intake.numbered() || columns.second() >= intake.numbered()) {
        tally.skip("edge of a missing vertex", lines.where(), lines.text());
      } else {
        intake.link((int) columns.first(), (int) columns.second(), false);
        links++;
      }
    }
    return links;
  }

  /** Returns the URL of a host whose labels are in reverse order, or null if it is not a host. */
  static @Nullable String url(String reversedHost) {
    StringBuilder url = new StringBuilder("https://");
    int end = reversedHost.length();
    while (end >= 0) {
      int dot = reversedHost.lastIndexOf('.', end - 1);
      if (end - dot == 1) {
        return null;
      }
      url.append(reversedHost, dot + 1, end).append(dot < 0 ? '/' : '.');
      end = dot;
    }
    WebUrl parsed = WebUrl.tryParse(url.toString(), null);
    // A name with slashes, colons or the like gives more than a host.
    return parsed != null && parsed.href().equals("https://" + parsed.host() + "/")
        ? parsed.href()
        : null;
  }

  /** Reads one vertices file. */
  private static final class HostReader {
    private final LineReader lines;
    private final ImportSink intake;
    private final SkippedRecords tally;
    private final NumberColumns columns = new NumberColumns();
    private long hosts;
    private long greatest = -1;

    HostReader(LineReader lines, ImportSink intake, SkippedRecords tally) {
      this.lines = lines;
      this.intake = intake;
      this.tally = tally;
    }

    void readAll() throws IOException {
      while (lines.next()) {
        if (lines.from() == lines.to()) {
          continue;
        }
        if (!columns.splitFirst(lines) || columns.first() >= Integer.MAX_VALUE - 8) {
          tally.skip("vertex line without an id", lines.where(), lines.text());
          continue;
        }
        // A host without a valid name keeps its id, because others may link to it.
        hosts++;
        greatest = Math.max(greatest, columns.first());
        String url = url(host());
        if (url == null) {
          tally.skip("vertex that is not a host", lines.where(), lines.text());
        } else {
          intake.url((int) columns.first(), url);
        }
      }
    }

    private String host() {
      int end = columns.rest();
      while (end < lines.to() && lines.bytes()[end] != '\t') {
        end++;
      }
      int from = columns.rest();
      return new String(lines.bytes(), from, end - from, StandardCharsets.UTF_8).strip();
    }
  }
}
