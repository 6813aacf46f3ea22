package dev.akin.ingest.warc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.collection.SiteNavigation;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.archive.WarcFixtures;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Site-wide navigation in an archive of many sites is found site by site. */
class ArchiveSitesTest {
  @TempDir Path directory;

  /** A site whose every page links to the first one, to the next page, and to another site. */
  private static List<byte[]> site(String host, int pages) {
    List<byte[]> records = new ArrayList<>();
    for (int page = 0; page < pages; page++) {
      String html =
          "<p><a href='0'>x</a><a href='"
              + (page + 1) % pages
              + "'>x</a>"
              + "<a href='http://www.hub.example/0'>x</a>";
      records.add(WarcFixtures.page("http://www." + host + "/" + page, html));
    }
    return records;
  }

  @Test
  void everySiteIsJudgedByItself() throws IOException {
    List<byte[]> records = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      records.addAll(site("small" + i + ".example", 3));
    }
    records.addAll(site("hub.example", 1));
    records.addAll(site("medium.example", 25));
    records.addAll(site("large.example", 60));
    records.addAll(site("almost.example", 19));
    Path file = directory.resolve("sites.warc.gz");
    Files.write(file, WarcFixtures.gzip(records.toArray(byte[][]::new)));
    PageCollection collection =
        ImportFixtures.run(
            new ArchiveSource(List.of(new InputFile(file.toString()))),
            directory,
            new SkippedRecords(true));
    SiteNavigation navigation = SiteNavigation.of(collection, 5, Run.silent());
    assertThat(collection.manifest().facts().sites()).isEqualTo(34);
    // All links to the first page but that from itself, which is none.
    assertThat(navigation.most())
        .containsExactly(
            new SiteNavigation.Site("large.example", 60, 59, 59 + 59 + 60),
            new SiteNavigation.Site("medium.example", 25, 24, 24 + 24 + 25));
    assertThat(navigation.sites()).isEqualTo(2);
    assertThat(collection.manifest().facts().navigationLinks()).isEqualTo(59 + 24);
    assertThat(SiteNavigation.of(collection, 1, Run.silent()).most()).hasSize(1);
  }
}
