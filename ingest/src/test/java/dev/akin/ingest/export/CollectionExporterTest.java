package dev.akin.ingest.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.run.Run;
import dev.akin.engine.collection.LinkFlags;
import dev.akin.engine.collection.PageCollection;
import dev.akin.ingest.ImportFixtures;
import dev.akin.ingest.detect.PageSources;
import dev.akin.ingest.graph.EdgeListSource;
import dev.akin.ingest.source.ImportSink;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.SkippedRecords;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class CollectionExporterTest {
  private static final String HOSTILE =
      "]]> <b>&amp; \"q\" 'a' \u0001\u0008\u000b\u001b[2J\u007f\u0085\ufffe\uffff\ud83d\ude00 \ud83d x";

  @TempDir Path directory;
  @TempDir Path out;

  private final SkippedRecords tally = new SkippedRecords(false);

  @BeforeEach
  void clear() throws IOException {
    assertThat(list(out)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "g.tsv",
        "g.tsv.gz",
        "g.tsv.zst",
        "g.graphml",
        "g.graphml.gz",
        "g.graphml.zst",
        "g.graph"
      })
  void exportsCanBeImportedAgain(String name) throws IOException {
    for (PageCollection collection : List.of(numbers(), urls(), texts())) {
      Path file = out.resolve(collection.directory().getFileName() + "-" + name);
      CollectionExporter.of(ExportFormat.of(name)).write(collection, file, Run.silent());
      PageSource source = PageSources.of(null, List.of(file.toString()), PageSources.Options.NONE);
      PageCollection again = ImportFixtures.run(source, directory, tally);
      assertThat(new TreeSet<>(ImportFixtures.links(again)))
          .isEqualTo(new TreeSet<>(ImportFixtures.links(collection)));
      if (!name.startsWith("g.tsv")) {
        assertThat(ImportFixtures.names(again)).isEqualTo(ImportFixtures.names(collection));
        assertThat(ImportFixtures.rows(again)).isEqualTo(ImportFixtures.rows(collection));
      }
      if (name.startsWith("g.graphml")) {
        for (int page = 0; page < collection.pages(); page++) {
          assertThat(again.title(page)).isEqualTo(collection.title(page));
        }
      }
    }
    assertThat(tally.counts()).isEmpty();
  }

  @Test
  void writesEdgeListsByNameOrByNumber() throws IOException {
    PageCollection collection =
        ImportFixtures.edges(directory, "b\ta\nb\tc\n #x\tb\n c,\t%y\n", tally);
    assertThat(text(CollectionExporter.of(ExportFormat.TSV), collection))
        .isEqualTo(" #x\tb\nb\ta\nb\tc\nc,\t %y\n");
    assertThat(text(CollectionExporter.of(ExportFormat.TSV).withIds(true), collection))
        .isEqualTo("0\t3\n3\t2\n3\t4\n5\t1\n");
  }

  @Test
  void writesNavigationToo() throws Exception {
    PageCollection collection = flagged();
    assertThat(collection.manifest().facts().links()).isEqualTo(2);
    assertThat(text(CollectionExporter.of(ExportFormat.TSV), collection).lines().toList())
        .containsExactly(
            "https://a.example/\thttps://b.example/",
            "https://a.example/\thttps://c.example/",
            "https://b.example/\thttps://a.example/");
    Document graphMl = parse(text(CollectionExporter.of(ExportFormat.GRAPHML), collection));
    assertThat(graphMl.getElementsByTagName("edge").getLength()).isEqualTo(3);
    Element link = (Element) graphMl.getElementsByTagName("edge").item(0);
    assertThat(link.getElementsByTagName("data").getLength()).isEqualTo(2);
    assertThat(((Element) link.getElementsByTagName("data").item(0)).getAttribute("key"))
        .isEqualTo("navigation");
    Document gexf = parse(text(CollectionExporter.of(ExportFormat.GEXF), collection));
    assertThat(gexf.getDocumentElement().getAttribute("version")).isEqualTo("1.3");
    assertThat(gexf.getElementsByTagName("edge").getLength()).isEqualTo(3);
    assertThat(gexf.getElementsByTagName("node").getLength()).isEqualTo(3);
    assertThat(text(CollectionExporter.of(ExportFormat.GEXF), collection))
        .contains("<attvalue for=\"nofollow\" value=\"true\"/>");
  }

  @Test
  void writesWellFormedXmlForHostileTitles() throws Exception {
    PageCollection collection = flagged();
    Document graphMl = parse(text(CollectionExporter.of(ExportFormat.GRAPHML), collection));
    Element page = (Element) graphMl.getElementsByTagName("node").item(0);
    String title = page.getElementsByTagName("data").item(1).getTextContent();
    assertThat(title).isEqualTo("]]> <b>&amp; \"q\" 'a' [2J\ud83d\ude00 ? x");
    Document gexf = parse(text(CollectionExporter.of(ExportFormat.GEXF), collection));
    assertThat(((Element) gexf.getElementsByTagName("node").item(0)).getAttribute("label"))
        .isEqualTo(title);
    StringBuilder all = new StringBuilder();
    for (int c = 0; c < 0x11000; c++) {
      all.appendCodePoint(c);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    XmlWriter xml = new XmlWriter(bytes);
    xml.raw("<a b=\"").text(all.toString()).raw("\">").text(all.toString()).raw("</a>").flush();
    Element element = parse(bytes.toString(StandardCharsets.UTF_8)).getDocumentElement();
    assertThat(element.getTextContent())
        .isEqualTo(element.getAttribute("b"))
        .contains("%&'", "<=>");
  }

  @Test
  void replacesFilesOnlyWhenAllowed() throws IOException {
    PageCollection collection = urls();
    for (String name : List.of("g.tsv", "g.graph")) {
      Path file = out.resolve(name);
      CollectionExporter exporter = CollectionExporter.of(ExportFormat.of(name));
      exporter.write(collection, file, Run.silent());
      byte[] before = Files.readAllBytes(file);
      Files.writeString(file, "mine");
      assertThatThrownBy(() -> exporter.write(collection, file, Run.silent()))
          .isInstanceOf(FileAlreadyExistsException.class)
          .hasMessageContaining("it exists");
      assertThat(file).hasContent("mine");
      exporter.withOverwrite(true).write(collection, file, Run.silent());
      assertThat(file).hasBinaryContent(before);
    }
    assertThat(list(out))
        .containsExactly("g.graph", "g.offsets", "g.properties", "g.tsv", "g.urls");
  }

  @ParameterizedTest
  @ValueSource(strings = {"g.tsv", "g.tsv.zst", "g.graphml", "g.gexf.gz", "g.graph"})
  void leavesNoFilesWhenCancelled(String name) throws IOException {
    PageCollection collection = numbers();
    CollectionExporter exporter = CollectionExporter.of(ExportFormat.of(name)).withOverwrite(true);
    for (int steps = 0; steps < 4; steps++) {
      AtomicInteger left = new AtomicInteger(steps);
      Run run = Run.silent().withCancellation(() -> left.decrementAndGet() < 0);
      Path file = out.resolve(name);
      try {
        exporter.write(collection, file, run);
        for (String written : list(out)) {
          Files.delete(out.resolve(written));
        }
      } catch (CancellationException e) {
        assertThat(list(out)).isEmpty();
      }
    }
    Run stopped = Run.silent().withCancellation(() -> true);
    assertThatThrownBy(() -> exporter.write(collection, out.resolve(name), stopped))
        .isInstanceOf(CancellationException.class);
    assertThat(list(out)).isEmpty();
  }

  @Test
  void givesTheReasonOfARefusal() throws IOException {
    PageCollection collection = urls();
    CollectionExporter exporter = CollectionExporter.of(ExportFormat.TSV).withOverwrite(true);
    assertThatThrownBy(() -> exporter.write(collection, out.resolve("no/g.tsv"), Run.silent()))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessageContaining("there is no directory");
    assertThatThrownBy(() -> exporter.write(collection, out, Run.silent()))
        .isInstanceOf(FileAlreadyExistsException.class)
        .hasMessageContaining("directory");
    assertThatThrownBy(() -> ExportFormat.of("g.doc"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(".graphml");
    assertThatThrownBy(() -> text(CollectionExporter.of(ExportFormat.WEBGRAPH), collection))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private PageCollection numbers() throws IOException {
    Random random = new Random(7);
    StringBuilder links = new StringBuilder();
    for (int i = 0; i < 30_000; i++) {
      links.append(random.nextInt(2000)).append('\t').append(random.nextInt(2000)).append('\n');
    }
    return ImportFixtures.edges(directory, links.toString(), tally);
  }

  private PageCollection urls() throws IOException {
    Path links = ImportFixtures.file(directory, "links", "0\t1\n1\t2\n2\t10\n10\t0\n3\t0\n");
    Path pages =
        ImportFixtures.file(
            directory,
            "pages",
            "0\thttp://z.example/?a=1&b=<2>\tZ & <z>\n1\thttp://m.example/\n2\thttp://a.example/é\n");
    return ImportFixtures.run(
        new EdgeListSource(
            List.of(new InputFile(links.toString())), new InputFile(pages.toString()), 0),
        directory,
        tally);
  }

  private PageCollection texts() throws IOException {
    return ImportFixtures.edges(
        directory,
        "b\ta\n10\t9\nb\t100\n #x\tb\n %y\tb\nü ö\t,z\n\"\"\"Q\"\"\"\tb\n\"\"\"Q\"\" x\"\tb\"\n",
        tally);
  }

  /** Three pages with hostile titles and every kind of link, as from HTML. */
  private PageCollection flagged() throws IOException {
    PageSource source =
        new PageSource() {
          @Override
          public void read(ImportSink intake, SkippedRecords tally, Run run) throws IOException {
            int a = intake.name("https://a.example/");
            int b = intake.name("https://b.example/");
            int c = intake.name("https://c.example/");
            intake.title(a, HOSTILE);
            intake.link(a, b, LinkFlags.NAVIGATION | LinkFlags.NOFOLLOW);
            intake.link(a, c, LinkFlags.NONE);
            intake.link(b, a, LinkFlags.NOFOLLOW);
            intake.endRecord();
          }

          @Override
          public boolean isHtml() {
            return true;
          }
        };
    return ImportFixtures.run(source, directory, tally);
  }

  private static String text(CollectionExporter exporter, PageCollection collection)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    exporter.write(collection, bytes, Run.silent());
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static Document parse(String xml) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
  }

  private static List<String> list(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
