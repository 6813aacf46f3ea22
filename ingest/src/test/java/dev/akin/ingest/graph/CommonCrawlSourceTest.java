package dev.akin.ingest.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.engine.collection.PageCollection;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommonCrawlSourceTest {
  @TempDir Path directory;

  private final SkippedRecords tally = new SkippedRecords(false);

  @Test
  void namesHostsAsUrls() {
    assertThat(CommonCrawlSource.url("com.example.www")).isEqualTo("https://www.example.com/");
    assertThat(CommonCrawlSource.url("org")).isEqualTo("https://org/");
    assertThat(CommonCrawlSource.url("com..www")).isNull();
    assertThat(CommonCrawlSource.url("")).isNull();
    assertThat(CommonCrawlSource.url(".com")).isNull();
    assertThat(CommonCrawlSource.url("com.a/b.www")).isNull();
    assertThat(CommonCrawlSource.url("com.exa mple")).isNull();
  }

  @Test
  void readsSeveralFilesAndKeepsIds() throws IOException {
    PageCollection collection =
        read(
            "0\tcom.example\t3\n1\tcom.example.www\t1\n",
            "2\torg.b\t1\n3\torg.a.www\t1\n",
            "0\t1\n1\t3\n2\t0\n");
    assertThat(ImportFixtures.names(collection))
        .containsExactly(
            "https://example.com/",
            "https://www.example.com/",
            "https://b.org/",
            "https://www.a.org/");
    assertThat(ImportFixtures.rows(collection)).containsExactly("[1]", "[3]", "[0]", "[]");
    assertThat(collection.manifest().facts().sites()).isEqualTo(3);
    assertThat(tally.counts()).isEmpty();
  }

  @Test
  void countsUnusableLines() throws IOException {
    PageCollection collection =
        read("0\tcom.a\n1\tcom..b\nx\tcom.c\n", "2\tcom.d\n\n", "0\t1\n0\t9\n1\n\na\tb\n1\t2\n");
    assertThat(ImportFixtures.names(collection))
        .containsExactly("https://a.com/", "1", "https://d.com/");
    assertThat(ImportFixtures.rows(collection)).containsExactly("[1]", "[2]", "[]");
    assertThat(tally.counts())
        .isEqualTo(
            Map.of(
                "edge line without two ids", 2L,
                "edge of a missing vertex", 1L,
                "vertex line without an id", 1L,
                "vertex that is not a host", 1L));
  }

  @Test
  void rejectsOtherFiles() {
    assertThatThrownBy(() -> read("0\tcom.a\n", "2000000000\tcom.b\n", "0\t0\n"))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("ids should be 0..n-1");
    assertThatThrownBy(() -> read("", "", "0\t0\n"))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("names no hosts");
    assertThatThrownBy(() -> read("0\tcom.a\n", "1\tcom.b\n", ""))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("holds no links");
  }

  private PageCollection read(String first, String second, String edges) throws IOException {
    Path one = ImportFixtures.file(directory, "vertices-1.txt", first);
    Path two =
        Files.write(
            directory.resolve("vertices-2.txt.gz"),
            ImportFixtures.gzip(second.getBytes(StandardCharsets.UTF_8)));
    Path three = ImportFixtures.file(directory, "edges.txt", edges);
    return ImportFixtures.run(
        new CommonCrawlSource(
            List.of(new InputFile(one.toString()), new InputFile(two.toString())),
            List.of(new InputFile(three.toString()))),
        directory,
        tally);
  }
}
