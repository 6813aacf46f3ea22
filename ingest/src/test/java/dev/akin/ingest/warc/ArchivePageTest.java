package dev.akin.ingest.warc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.engine.collection.LinkFlags;
import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.engine.url.WebUrl;
import dev.akin.ingest.archive.ArchiveReader;
import dev.akin.ingest.archive.ArchiveRecord;
import dev.akin.ingest.archive.WarcFixtures;
import dev.akin.ingest.html.HtmlPage;
import dev.akin.ingest.html.ParsedPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** WAT and WET records become pages with the fields of an HTML page. */
class ArchivePageTest {
  private static final String SITE = "http://www.a.example/";
  private static final String ADDRESS = SITE + "d/page.html";

  @TempDir Path directory;

  private ParsedPage parse(String type, String mediaType, String block) throws IOException {
    byte[] bytes =
        WarcFixtures.record(
            type,
            ADDRESS,
            WarcFixtures.DATE,
            WarcFixtures.bytes(block),
            "Content-Type: " + mediaType);
    Path file = Files.write(directory.resolve("archive"), bytes);
    try (ArchiveReader reader = ArchiveReader.open(file, "f", (reason, where) -> {})) {
      ArchiveRecord record = Objects.requireNonNull(reader.next());
      return ArchivePage.read(record, Objects.requireNonNull(WebUrl.tryParse(ADDRESS, null)));
    }
  }

  /** The page of a WAT record, written with single quotes, from its HTML-Metadata. */
  private HtmlPage wat(String metadata) throws IOException {
    String json =
        "{'Envelope':{'Payload-Metadata':{'HTTP-Response-Metadata':"
            + "{'Response-Message':{'Status':'200'},'HTML-Metadata':"
            + metadata
            + "}}}}";
    ParsedPage parsed = parse("metadata", "application/json", json.replace('\'', '"'));
    assertThat(parsed.fault()).isEmpty();
    return Objects.requireNonNull(parsed.page());
  }

  private static HtmlPage.Link link(String path, int flags) {
    return new HtmlPage.Link(SITE + path, flags);
  }

  @Test
  void titleDescriptionAndLinkTextsAreTheTextsOfTheWatPage() throws IOException {
    HtmlPage page =
        wat(
            "{'Head':{'Title':'  A &amp; <b>\\n\\tB ','Metas':["
                + "{'name':' Description','content':'About <i>'},"
                + "{'name':'keywords','content':'x, y'},{'name':'author','content':'no'},"
                + "{'http-equiv':'Content-Language','content':'de'}]},"
                + "'Links':[{'path':'A@/href','url':'1','text':'one  & <two>'},"
                + "{'path':'A@/href','text':'no address'},"
                + "{'path':'IMG@/src','url':'i','text':'image'},"
                + "{'path':'AREA@/href','url':'2'},{'path':'A@/href','url':'3','text':'three'}]}");
    assertThat(page.texts())
        .isEqualTo(new FieldTexts("A &amp; <b> B", "", "About <i> x, y", "one & <two> three", ""));
    assertThat(page.url()).isEqualTo(ADDRESS);
  }

  @Test
  void aLongWatTitleIsCutBetweenCharacters() throws IOException {
    assertThat(wat("{'Head':{'Title':'" + "x".repeat(2000) + "'}}").texts().title())
        .isEqualTo("x".repeat(1000));
    assertThat(wat("{'Head':{'Title':'x" + "\\ud83d\\ude00".repeat(999) + "'}}").texts().title())
        .isEqualTo("x" + "\ud83d\ude00".repeat(499));
  }

  @Test
  void halfASurrogatePairInAWatRecordBecomesAQuestionMark() throws IOException {
    HtmlPage page =
        wat(
            "{'Head':{'Title':'a\\ud83db'},'Links':"
                + "[{'path':'A@/href','url':'x\\ude00y','text':'\\ude00 c'}]}");
    assertThat(page.texts().title()).isEqualTo("a?b");
    assertThat(page.texts().body()).isEqualTo("? c");
    assertThat(page.links()).containsExactly(link("d/x?y", 0));
  }

  @Test
  void watLinksAreAnchorsAreasAndFramesRelativeToTheBase() throws IOException {
    String links =
        "'Links':[{'path':'A@/href','url':'a'},{'path':'AREA@/href','url':'/b'},"
            + "{'path':'FRAME@/src','url':'c#x'},{'path':'IFRAME@/src','url':'../d'},"
            + "{'path':'FORM@/action','url':'e'},{'path':'A@/href','url':'mailto:f@a.example'},"
            + "{'path':'A@/href','url':7}]}";
    assertThat(wat("{'Head':{}," + links).links())
        .containsExactly(link("d/a", 0), link("b", 0), link("d/c", 0), link("d", 0));
    assertThat(wat("{'Head':{'Base':'/s/t/'}," + links).links())
        .containsExactly(link("s/t/a", 0), link("b", 0), link("s/t/c", 0), link("s/d", 0));
    assertThat(wat("{'Head':{'Base':'mailto:x'}," + links).links()).contains(link("d/a", 0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "canonical        | /x?a=1#f                 | http://www.a.example/x?a=1",
        "Alternate CANONICAL | y                     | http://www.a.example/s/y",
        "canonical        | http://www.b.example/x   | -",
        "alternate        | /x                       | -",
      })
  void aWatPageNamesItsCanonicalUrl(String rel, String url, String canonical) throws IOException {
    HtmlPage page =
        wat(
            "{'Head':{'Base':'/s/','Link':[{'url':'/no-rel'},{'rel':'canonical'},"
                + String.format("{'path':'LINK@/href','rel':'%s','url':'%s'}]}}", rel, url));
    assertThat(page.canonical()).isEqualTo(canonical);
    assertThat(page.links()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "robots  | noindex, follow | true  | false",
        "ROBOTS  | NOFOLLOW        | false | true",
        "robots  | none            | true  | true",
        "robots  | all             | false | false",
        "bot     | none            | false | false",
      })
  void aWatPageGivesHintsToRobots(
      String name, String content, boolean isNoindex, boolean isNofollow) throws IOException {
    HtmlPage page =
        wat(
            String.format(
                    "{'Head':{'Metas':[{'name':'robots'},{'name':'%s','content':'%s'}]},",
                    name, content)
                + "'Links':[{'path':'A@/href','url':'/a'},"
                + "{'path':'A@/href','url':'/b','rel':'noopener NoFollow'}]}");
    assertThat(page.isNoindex()).isEqualTo(isNoindex);
    assertThat(page.links())
        .containsExactly(
            link("a", isNofollow ? LinkFlags.NOFOLLOW : 0), link("b", LinkFlags.NOFOLLOW));
  }

  @Test
  void aWatRecordWithoutPageMetadataCannotBeParsed() throws IOException {
    assertThat(parse("metadata", "application/json", "{\"Envelope\":{}}"))
        .isEqualTo(ParsedPage.UNREADABLE);
    assertThat(parse("metadata", "application/json", "[".repeat(100_000)))
        .isEqualTo(ParsedPage.UNREADABLE);
  }

  @Test
  void plainTextIsThePageTextAndItsMarkupIsText() throws IOException {
    ParsedPage parsed =
        parse(
            "conversion", "text/plain; charset=x", "\n one &amp; <a href=/x>\r\n two\u00a0</pre>");
    HtmlPage page = Objects.requireNonNull(parsed.page());
    assertThat(page.texts())
        .isEqualTo(new FieldTexts("", "", "", "one &amp; <a href=/x> two </pre>", ""));
    assertThat(page.links()).isEmpty();
    assertThat(page.canonical()).isNull();
    assertThat(page.isNoindex()).isFalse();
  }
}
