package dev.akin.ingest.graph;

import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.ingest.source.ImportSink;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.SkippedRecords;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * GraphML files. Every {@code node} is a page and every {@code edge} a link, or two if it is
 * undirected. A page is called by its id; data whose key has the {@code attr.name} {@code url},
 * {@code uri} or {@code href} gives its URL, {@code title}, {@code label} or {@code name} its
 * title. Nested graphs and hyperedges are left out and counted.
 *
 * <p>The file may be anybody's: document type declarations are not processed, so no entity is
 * expanded and nothing is fetched, and what one element may take is bounded.
 *
 * @param inputs the files; the same id in two of them is the same page
 */
public record GraphMlSource(List<InputFile> inputs) implements PageSource {
  private static final int DECLARATION_BYTES = 200;
  private static final Pattern ENCODING =
      Pattern.compile("<\\?xml[^>]*encoding\\s*=\\s*[\"']([^\"']+)");

  /** Keeps its own copy of the list. */
  public GraphMlSource {
    inputs = List.copyOf(inputs);
  }

  @Override
  public void read(ImportSink intake, SkippedRecords tally, Run run) throws IOException {
    for (InputFile input : inputs) {
      try (ProgressListener.Task task =
              run.start("reading " + input.label(), "bytes", input.size());
          InputStream in = input.open(task)) {
        new GraphMlReader(input, intake, tally, run).read(in);
      }
    }
  }

  /** A parser that believes nothing: no document type, no entities, no other files. */
  static XMLStreamReader parser(InputStream in) throws XMLStreamException, IOException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
    factory.setXMLResolver(
        (publicId, systemId, baseUri, namespace) -> InputStream.nullInputStream());
    BufferedInputStream buffered = new BufferedInputStream(in);
    // The JDK's own UTF-8 reader prints to standard error when bytes are wrong; ours only throws.
    return isUtf8(buffered)
        ? factory.createXMLStreamReader(
            new InputStreamReader(buffered, StandardCharsets.UTF_8.newDecoder()))
        : factory.createXMLStreamReader(buffered);
  }

  /** Whether a document neither declares nor shows another encoding. */
  private static boolean isUtf8(BufferedInputStream in) throws IOException {
    in.mark(DECLARATION_BYTES);
    byte[] start = in.readNBytes(DECLARATION_BYTES);
    in.reset();
    String text = new String(start, StandardCharsets.ISO_8859_1);
    boolean isUtf16 = text.startsWith("\u00fe\u00ff") || text.startsWith("\u00ff\u00fe");
    Matcher declared = ENCODING.matcher(text);
    return !isUtf16
        && text.indexOf('\0') < 0
        && (!declared.find() || declared.group(1).equalsIgnoreCase("UTF-8"));
  }
}
