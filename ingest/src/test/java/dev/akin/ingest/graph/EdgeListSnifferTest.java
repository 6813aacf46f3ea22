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
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The first lines of an edge list decide the separator, and whether it is prose. */
class EdgeListSnifferTest {
  @TempDir Path directory;

  private final SkippedRecords tally = new SkippedRecords(false);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "This is a letter.\nIt has no links.\n",
        "This is a letter.\nIt has several lines, and some have commas.\nThat is all.\n",
        "Dear Ann,\n\nThis is a letter.\nI hope, as always, that all is well with you.\nBest wishes"
            + "\nBob\n",
        "Dear Ann, how are you today?\nThanks, I am quite well.\n",
        "The quick brown fox jumps\nover the lazy dog and runs\nuntil it\nhas left the wood\n",
        "C'est une lettre.\nElle n'a pas de liens, bien s\u00fbr, mais des virgules.\n",
        "This is a letter.",
        "It is far from Rome to Paris.\nSo we had better go by train.\n",
        "From here to Paris (see the map).\nmap.txt: www.example.org/map\nmap2.txt: ask Ann\nNo"
            + " word of a licence.\n",
      })
  void rejectsProse(String text) throws IOException {
    Path file = ImportFixtures.file(directory, "letter.txt", text);
    assertThatThrownBy(() -> ImportFixtures.run(ImportFixtures.edges(file), directory, tally))
        .isInstanceOf(RejectedInputException.class)
        .hasMessage(
            file
                + " is not an edge list: its first lines read like prose; write one link per line,"
                + " such as source TAB target, or name another kind: edges, webgraph, commoncrawl,"
                + " matrixmarket, graphml, gml, pajek, kleinberg, dimacs, html, warc, wat,"
                + " parquet");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "several algorithms find patterns groups\nthis paper describes work that aims at learning"
            + " rules\nin networks channels are allocated by a controller\nthis is it\n",
        "1 2 3 4 5 6\n2 3 4 5 6 7 8\n3 1 2 4 5\n4 1\n",
      })
  void rejectsTextsAndListsOfNeighbours(String text) throws IOException {
    Path file = ImportFixtures.file(directory, "texts.txt", text);
    assertThatThrownBy(() -> ImportFixtures.run(ImportFixtures.edges(file), directory, tally))
        .isInstanceOf(UncertainColumnsException.class)
        .hasMessageContaining("more than two columns, and their number differs from line to line");
  }

  /** A list of pages with their numbers in front of the links would become links to URLs. */
  @Test
  void rejectsPagesAndLinksInOneFile() throws IOException {
    String text = "2 3 1\n1 http://a.example/\n2 http://b.example/\n1 2\n2 1\n1 1\n";
    Path file = ImportFixtures.file(directory, "web.dat", text);
    assertThatThrownBy(() -> ImportFixtures.run(ImportFixtures.edges(file), directory, tally))
        .isInstanceOf(UncertainColumnsException.class)
        .hasMessageContaining("column 2 holds URLs in 2 lines and numbers in 4")
        .hasMessageContaining("as a list of pages");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Ann knows Bob\nBob likes Carl\n",
        "Ann Bob\nBob Carl\nCarl Ann, probably\n",
        "1 2 {'weight': 3, 'colour': 'red'}\n2 3 {}\n3 1 {'weight': 2}\n",
        "1 2 friend\n2 3\n3 4 best friend\n4 1 old foe indeed\n",
        "\"New York\" \"Los Angeles\" 3\nRome \"The Hague\"\nParis Rome 2\n",
        "Dr. No,St. Ives\nMt. St. Helens,Mr. X\n",
        "Phys. Rev. Lett.,J. Chem. Phys.\nJ. Math. Anal. Appl.,Phys. Rev. B.\n",
        "Who Framed Roger Rabbit?,What's Up Doc?\nWhat's Up Doc?,Where Is the Friend's Home?\n",
        "Martin Luther King Jr., Sammy Davis Jr.\nSammy Davis Jr., Robert Downey Jr.\n",
        "alice bob\nalice carol friend\n",
        "alice bob\nbob dave long time friend\ndave carol foe\ncarol alice\nbob carol my boss\n",
        "alice bob carol dave\nbob carol\ncarol dave alice bob eve\n",
        "http://a.example/x http://b.example/y seen 2001\nhttp://a.example/ http://b.example/\n",
        "The quick fox jumps.\tThe dog sleeps.\nHe runs far away.\tShe stays.\n",
      })
  void readsListsWithWords(String text) throws IOException {
    assertThat(ImportFixtures.links(ImportFixtures.edges(directory, text, tally)))
        .hasSize((int) text.lines().count());
    assertThat(tally.counts()).isEmpty();
  }

  /** A file named CSV has names with commas in quotes only, however much they look like text. */
  @Test
  void readsSentencesOfCsv() throws IOException {
    Path file =
        ImportFixtures.file(
            directory, "list.csv", "Ann, did you see it all?\nBob, how are you today?\n");
    assertThat(
            ImportFixtures.links(ImportFixtures.run(ImportFixtures.edges(file), directory, tally)))
        .hasSize(2);
  }

  @Test
  void readsNamesWithBlanksBetweenCommas() throws IOException {
    String text =
        "New York,Los Angeles,5\nLos Angeles,San Diego,3\nParis,New York,2\nRome,Milan,2\n";
    assertThat(ImportFixtures.links(ImportFixtures.edges(directory, text, tally)))
        .containsExactlyInAnyOrder(
            "New York>Los Angeles", "Los Angeles>San Diego", "Paris>New York", "Rome>Milan");
    assertThat(tally.counts()).isEmpty();
  }

  @Test
  void readsAttributesBehindBlanks() throws IOException {
    String text = "1 2 {'a': 1, 'b': 'x y'}\n2 3 {'a': 2, 'b': 'z'}\n";
    assertThat(ImportFixtures.links(ImportFixtures.edges(directory, text, tally)))
        .containsExactly("1>2", "2>3");
  }

  /** Files of KONECT have a blank between pages and tabs before weight and time. */
  @Test
  void readsNumbersBetweenBlanksAndTabs() throws IOException {
    assertThat(
            ImportFixtures.links(
                ImportFixtures.edges(directory, "1 2\t5\t100\n2 3\t1\t101\n", tally)))
        .containsExactly("1>2", "2>3");
    String tabsFirst = "1\t2\n".repeat(150) + "2 3\n3 4\n";
    assertThat(ImportFixtures.links(ImportFixtures.edges(directory, tabsFirst, tally)))
        .containsExactly("1>2", "2>3", "3>4");
    assertThat(tally.counts()).isEmpty();
  }

  @Test
  void readsProseIfTheColumnsAreNamed() throws IOException {
    Path file =
        ImportFixtures.file(directory, "letter.txt", "This is a letter.\nIt has no links.\n");
    PageSource source =
        new EdgeListSource(
            List.of(new InputFile(file.toString())),
            null,
            0,
            BipartiteSides.SAME,
            LinkColumns.parse("2,1"));
    assertThat(ImportFixtures.links(ImportFixtures.run(source, directory, tally)))
        .containsExactlyInAnyOrder("is>This", "has>It");
  }

  /** A line without the separator of the file is counted as one without two columns. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a,b~b,c~c,d~New York~d\te | a>b b>c c>d",
        "a\tb~b\tc~York~c,d | a>b b>c",
        "a b~b c~x,y~d\te | a>b b>c d>e",
        "a\tb~b c~c \t d~x,y | a>b b>c c>d",
      })
  void allLinesHaveTheSameSeparator(String lines, String links) throws IOException {
    PageCollection collection =
        ImportFixtures.edges(directory, lines.replace('~', '\n') + "\n", tally);
    assertThat(ImportFixtures.links(collection)).containsExactlyInAnyOrder(links.split(" "));
    int skipped = (int) lines.chars().filter(c -> c == '~').count() + 1 - links.split(" ").length;
    assertThat(tally.counts()).isEqualTo(Map.of("line without two columns", (long) skipped));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "from,to\na b\nb c\n",
        "source target\na\tb\nb\tc\n",
        "source,target,label\na,b,New York\nb,c,Los Angeles, CA\n",
        "source target label\na b an old friend\nb c a foe\n",
        "label,source,target\nNew York, a, b\nCA, b, c\n",
        "from weight to\na 1 b\nb 2 c\n",
      })
  void readsLinksBelowAHeader(String text) throws IOException {
    assertThat(ImportFixtures.links(ImportFixtures.edges(directory, text, tally)))
        .containsExactly("a>b", "b>c");
    assertThat(tally.counts()).isEmpty();
    assertThat(tally.ignored()).containsEntry("header line (names of columns)", 1L);
  }

  @Test
  void separatesLikeTheFirstLinesFarBelow() throws IOException {
    StringBuilder text = new StringBuilder("# a comment, with a comma\n".repeat(5000));
    for (int i = 0; i < 20_000; i++) {
      text.append(i).append(',').append(i + 1).append('\n');
    }
    text.append("New York\n");
    PageCollection collection = ImportFixtures.edges(directory, text.toString(), tally);
    assertThat(collection.manifest().facts().links()).isEqualTo(20_000);
    assertThat(tally.examples().toString()).contains(":25001: New York");
    assertThat(tally.ignored()).containsEntry("comment lines (# or %)", 5000L);
  }

  @Test
  void countsTheTruncationOfAShortCompressedFile() throws IOException {
    byte[] packed = ImportFixtures.gzip("a\tb\nb\tc\n".getBytes(StandardCharsets.UTF_8));
    Path file = Files.write(directory.resolve("cut.gz"), Arrays.copyOf(packed, packed.length - 4));
    assertThat(
            ImportFixtures.links(ImportFixtures.run(ImportFixtures.edges(file), directory, tally)))
        .containsExactly("a>b", "b>c");
    assertThat(tally.examples().toString()).contains("truncated compressed file=[" + file + ":3]");
  }
}
