package dev.akin.ingest.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.engine.collection.PageCollection;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GraphMlSourceTest {
  private static final String HEAD =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
      <key id="d0" for="node" attr.name="URL" attr.type="string"/>
      <key id="d1" for="node" attr.name="label" attr.type="string"><default>none</default></key>
      <key id="d2" for="edge" attr.name="name" attr.type="string"/>
      <key id="d3" for="all" attr.name="title" attr.type="string"/>
      """;

  @TempDir Path directory;

  private final SkippedRecords tally = new SkippedRecords(false);

  @Test
  void readsDirectedAndUndirectedLinks() throws IOException {
    PageCollection directed =
        read(
            """
            <graph edgedefault="directed"><node id="a"/><node id="b"/><node id="c"/>
            <edge source="a" target="b"/><edge source="b" target="c" directed="false"/></graph>
            """);
    assertThat(ImportFixtures.links(directed)).containsExactly("a>b", "b>c", "c>b");
    PageCollection undirected =
        read(
            """
            <graph edgedefault="undirected"><edge source="a" target="b" directed="true"/>
            <edge source="b" target="c"/><node id="c"/><node id="d"/></graph>
            """);
    assertThat(ImportFixtures.links(undirected)).containsExactly("a>b", "b>c", "c>b");
    assertThat(undirected.pages()).isEqualTo(4);
    assertThat(tally.counts()).isEmpty();
  }

  @Test
  void givesPagesTheirUrlsAndTitles() throws IOException {
    PageCollection collection =
        read(
            """
            <graph><node id="0"><data key="d0"> http://z/?a=1&amp;b=2 </data>
            <data key="d1">Label</data><data key="d3">The <![CDATA[<title>]]></data></node>
            <node id="1"><data key="d1">Only a label</data><data key="d9">unknown</data>
            <port name="p"><data key="d1">of a port</data></port></node>
            <edge source="0" target="1"><data key="d2">name of an edge</data></edge></graph>
            """);
    assertThat(ImportFixtures.names(collection)).containsExactly("http://z/?a=1&b=2", "1");
    assertThat(collection.title(0)).isEqualTo("The <title>");
    assertThat(collection.title(1)).isEqualTo("Only a label");
  }

  @Test
  void leavesOutNestedGraphsAndHyperedges() throws IOException {
    PageCollection collection =
        read(
            """
            <graph><desc>x</desc><node id="a"><graph><node id="inner"/></graph></node>
            <node/><node id="b"/><hyperedge><endpoint node="a"/></hyperedge>
            <edge source="a"/><edge source="a" target="b"/></graph>
            """);
    assertThat(ImportFixtures.names(collection)).containsExactly("a", "b");
    assertThat(ImportFixtures.links(collection)).containsExactly("a>b");
    assertThat(tally.counts())
        .isEqualTo(
            Map.of(
                "nested graph", 1L,
                "hyperedge", 1L,
                "node without a usable id", 1L,
                "edge without source and target", 1L));
  }

  @Test
  void rejectsEntityBombs() {
    StringBuilder bomb = new StringBuilder("<!DOCTYPE graphml [<!ENTITY l0 \"lol\">");
    for (int i = 1; i < 10; i++) {
      bomb.append("<!ENTITY l" + i + " \"" + ("&l" + (i - 1) + ";").repeat(10) + "\">");
    }
    bomb.append("]>");
    String inText =
        "<graphml>"
            + HEAD.lines().skip(2).reduce("", String::concat)
            + "<graph><node id='a'><data key='d3'>&l9;</data></node></graph></graphml>";
    String inAttribute = "<graphml><graph><node id='&l9;'/></graph></graphml>";
    assertThatThrownBy(() -> readWhole(bomb + inAttribute))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("graph.xml:1");
    // The page before the entity is already there, so this one counts as a break.
    assertThatThrownBy(() -> readWhole(new SkippedRecords(true), bomb + inText))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("l9");
  }

  @Test
  void neverReadsOtherFiles() throws IOException {
    Path secret = ImportFixtures.file(directory, "secret.txt", "the secret");
    String entity = "<!DOCTYPE graphml [<!ENTITY x SYSTEM \"" + secret.toUri() + "\">]>";
    String body = HEAD.substring(HEAD.indexOf('\n') + 1);
    String text =
        entity
            + body
            + "<graph><node id='a'/><node id='b'><data key='d3'>&x;</data></node>"
            + "<edge source='a' target='b'/></graph></graphml>";
    PageCollection collection = readWhole(text);
    assertThat(collection.title(0)).isEmpty();
    assertThat(ImportFixtures.names(collection)).containsExactly("a", "b");
    assertThat(tally.counts()).isEqualTo(Map.of("truncated GraphML", 1L));

    Path subset = ImportFixtures.file(directory, "subset.dtd", "<!ENTITY x \"from the subset\">");
    String external = "<!DOCTYPE graphml SYSTEM \"" + subset.toUri() + "\">";
    assertThat(
            readWhole(
                    external
                        + body
                        + "<graph><node id='a'/><edge source='a' target='b'/></graph>"
                        + "</graphml>")
                .pages())
        .as("a document type alone is harmless and ignored")
        .isEqualTo(2);
    String parameter = "<!DOCTYPE graphml [<!ENTITY % p SYSTEM \"" + subset.toUri() + "\">%p;]>";
    assertThatThrownBy(
            () -> readWhole(parameter + "<graphml><graph><node id='&x;'/></graph></graphml>"))
        .isInstanceOf(RejectedInputException.class);
  }

  @Test
  void keepsPagesBeforeATruncation() throws IOException {
    PageCollection collection =
        readWhole(HEAD + "<graph><node id='a'/><edge source='a' target='b'/><edge source='b'");
    assertThat(ImportFixtures.links(collection)).containsExactly("a>b");
    assertThat(tally.counts()).isEqualTo(Map.of("truncated GraphML", 1L));
  }

  @Test
  void readsDeclaredEncodingsAndPrintsNoErrors() throws IOException {
    String graph = "<graphml><graph><node id='\u00e9'/></graph></graphml>";
    Path wrong = directory.resolve("wrong.graphml");
    Files.write(wrong, graph.getBytes(StandardCharsets.ISO_8859_1));
    PrintStream err = System.err;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      assertThatThrownBy(() -> ImportFixtures.run(source(wrong), directory, tally))
          .isInstanceOf(RejectedInputException.class)
          .hasMessageContaining("not UTF-8");
    } finally {
      System.setErr(err);
    }
    assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
    for (Charset charset : List.of(StandardCharsets.ISO_8859_1, StandardCharsets.UTF_16)) {
      Path declared = directory.resolve(charset.name() + ".graphml");
      String head = "<?xml version='1.0' encoding='" + charset.name() + "'?>";
      Files.write(declared, (head + graph).getBytes(charset));
      assertThat(ImportFixtures.names(ImportFixtures.run(source(declared), directory, tally)))
          .containsExactly("\u00e9");
    }
  }

  @Test
  void boundsDepthAndSize() throws IOException {
    assertThatThrownBy(() -> readWhole("<graphml>" + "<graph>".repeat(2000)))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("nested");
    byte[] packed =
        ImportFixtures.gzip(
            ("<graphml><graph><node id='" + "x".repeat(20 << 20) + "'/></graph></graphml>")
                .getBytes(StandardCharsets.UTF_8));
    Path file = Files.write(directory.resolve("bomb.graphml.gz"), packed);
    assertThatThrownBy(() -> ImportFixtures.run(source(file), directory, tally))
        .isInstanceOf(RejectedInputException.class)
        .hasMessageContaining("8 MiB");
  }

  @Test
  void rejectsOtherFiles() {
    for (String text : List.of("", "a\tb\n", "<html></html>", "<graphml/>", "\u0000\u0001")) {
      assertThatThrownBy(() -> readWhole(text)).isInstanceOf(RejectedInputException.class);
    }
  }

  private PageCollection read(String body) throws IOException {
    return readWhole(HEAD + body + "</graphml>");
  }

  private PageCollection readWhole(String text) throws IOException {
    return readWhole(tally, text);
  }

  private PageCollection readWhole(SkippedRecords own, String text) throws IOException {
    Path file = ImportFixtures.file(directory, "graph.xml", text);
    return ImportFixtures.run(source(file), directory, own);
  }

  private static GraphMlSource source(Path file) {
    return new GraphMlSource(List.of(new InputFile(file.toString())));
  }
}
