package dev.akin.ingest.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.engine.collection.PageCollection;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MatrixMarketSourceTest {
  private static final String PATTERN = "%%MatrixMarket matrix coordinate pattern general\n";

  @TempDir Path directory;

  private final SkippedRecords tally = new SkippedRecords(false);

  @Test
  void readsPatternsAndNumbers() throws IOException {
    assertThat(ImportFixtures.links(read(PATTERN + "% comment\n\n3 3 2\n1 2\n2 3\n")))
        .containsExactly("1>2", "2>3");
    assertThat(
            ImportFixtures.links(
                read(
                    """
                    %%MatrixMarket matrix coordinate real general
                    3 3 3
                     1  2  0.5
                    % in between
                    2\t3\t0
                    3 1 -1e-3
                    """)))
        .as("an explicit zero is a link, too")
        .containsExactly("1>2", "2>3", "3>1");
    assertThat(
            ImportFixtures.links(
                read(
                    "%%matrixmarket MATRIX Coordinate COMPLEX general\n2 2 1\n1 2 1.0 -2.0\n"
                        .replace("%%matrixmarket", "%%MatrixMarket"))))
        .containsExactly("1>2");
    assertThat(tally.counts()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"pattern symmetric", "integer skew-symmetric", "complex hermitian"})
  void readsBothDirectionsOfSymmetricOnes(String kind) throws IOException {
    String value = kind.startsWith("p") ? "" : kind.startsWith("i") ? " 4" : " 4 5";
    String text = "%%MatrixMarket matrix coordinate " + kind + "\n3 3 2\n2 1" + value + "\n3 2";
    assertThat(ImportFixtures.links(read(text + value)))
        .containsExactly("1>2", "2>1", "2>3", "3>2");
  }

  @Test
  void namesPagesFromOne() throws IOException {
    PageCollection collection = read(PATTERN + "12 12 1\n12 1\n");
    assertThat(collection.pages()).isEqualTo(12);
    assertThat(collection.names().name(11)).isEqualTo("12");
    assertThat(collection.names().page("12")).isEqualTo(11);
    Path pages = ImportFixtures.file(directory, "pages", "1\thttp://one/\tOne\n0\thttp://none/\n");
    Path file = ImportFixtures.file(directory, "m.mtx", PATTERN + "2 2 1\n1 2\n");
    PageSource source =
        new MatrixMarketSource(new InputFile(file.toString()), new InputFile(pages.toString()));
    PageCollection named = ImportFixtures.run(source, directory, tally);
    assertThat(ImportFixtures.names(named)).containsExactly("http://one/", "2");
    assertThat(tally.counts()).isEqualTo(Map.of("unknown id in the list of pages", 1L));
  }

  @Test
  void countsEntriesThatCannotBeUsed() throws IOException {
    PageCollection collection = read(PATTERN + "3 3 6\n1 2\n1 4\n0 1\n-1 2\n1 2 3\n2 3\n3 1\n");
    assertThat(ImportFixtures.links(collection)).containsExactly("1>2", "2>3");
    assertThat(tally.counts())
        .isEqualTo(
            Map.of(
                "matrix entry outside of the matrix", 2L,
                "matrix entry that cannot be read", 2L,
                "matrix entry beyond the declared number", 1L));
  }

  @Test
  void countsABreak() throws IOException {
    byte[] packed =
        ImportFixtures.gzip((PATTERN + "3 3 4\n1 2\n2 3\n").getBytes(StandardCharsets.UTF_8));
    Path file = Files.write(directory.resolve("m.mtx.gz"), packed);
    PageCollection collection =
        ImportFixtures.run(
            new MatrixMarketSource(new InputFile(file.toString()), null), directory, tally);
    assertThat(ImportFixtures.links(collection)).containsExactly("1>2", "2>3");
    assertThat(tally.counts()).isEqualTo(Map.of("truncated matrix", 1L));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%%MatrixMarket matrix array real general\n2 2\n1\n2\n3\n4\n",
        "%%MatrixMarket matrix coordinate pattern general\n2 3 1\n1 2\n",
        "%%MatrixMarket matrix coordinate pattern general\n2000000000 2000000000 1\n1 2\n",
        "%%MatrixMarket matrix coordinate pattern general\n4 4 2000000000\n1 2\n",
        "%%MatrixMarket matrix coordinate pattern general\n99999999999 99999999999 1\n1 2\n",
        "%%MatrixMarket matrix coordinate pattern general\n2000000000 2000000000 200000000\n1 2\n",
        "%%MatrixMarket matrix coordinate pattern general\n0 0 0\n",
        "%%MatrixMarket matrix coordinate pattern general\n-3 -3 1\n1 1\n",
        "%%MatrixMarket matrix coordinate pattern general\nthree 3 1\n1 1\n",
        "%%MatrixMarket matrix coordinate pattern general\n% nothing else\n",
        "%%MatrixMarket matrix coordinate\n3 3 1\n1 2\n",
        "%%MatrixMarket vector coordinate real general\n3 3 1\n1 2\n",
        "1 2\n2 3\n",
        "",
      })
  void rejectsOtherFiles(String text) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("matrix");
  }

  @Test
  void rejectsManyPagesWithoutLinksInAPackedFile() throws IOException {
    String text = PATTERN + "2000000000 2000000000 50000000\n1 2\n";
    Path file =
        Files.write(
            directory.resolve("matrix.gz"),
            ImportFixtures.gzip(text.getBytes(StandardCharsets.UTF_8)));
    PageSource source = new MatrixMarketSource(new InputFile(file.toString()), null);
    assertThatThrownBy(() -> ImportFixtures.run(source, directory, tally))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("2000000000 pages but has only 1 entries");
  }

  private PageCollection read(String text) throws IOException {
    Path file = ImportFixtures.file(directory, "matrix", text);
    return ImportFixtures.run(
        new MatrixMarketSource(new InputFile(file.toString()), null), directory, tally);
  }
}
