package dev.akin.ingest.html;

import dev.akin.core.run.Run;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.source.ImportSink;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.ingest.source.WebPageSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/**
 * HTML pages of several sites, each with its own base address; links between the sites count.
 *
 * @param sites the sites
 */
public record HtmlSites(List<HtmlSource> sites) implements WebPageSource {
  /** Makes one site of each root. */
  public static HtmlSites of(List<Path> roots, List<WebUrl> bases) {
    if (roots.size() != bases.size()) {
      throw new IllegalArgumentException(
          "there must be one base address, or as many as sources: %s, but there are %s"
              .formatted(roots.size(), bases.size()));
    }
    return new HtmlSites(
        IntStream.range(0, roots.size())
            .mapToObj(i -> new HtmlSource(List.of(roots.get(i)), bases.get(i)))
            .toList());
  }

  @Override
  public void read(ImportSink intake, SkippedRecords tally, Run run) throws IOException {
    for (HtmlSource site : sites) {
      site.read(intake, tally, run);
    }
  }
}
