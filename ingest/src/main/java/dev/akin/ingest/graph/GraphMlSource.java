package dev.akin.ingest.graph;

import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.ingest.source.ImportSink;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * GraphML files. Every {@code node} is a page and every {@code edge} a link, or two if it is
 * undirected. The name of a page is its id; data whose key has the {@code attr.name} {@code url},
 * {@code uri} or {@code href} gives its URL, {@code title}, {@code label} or {@code name} its
 * title. Nested graphs and hyperedges are skipped and counted.
 *
 * <p>The file is not trusted: document type declarations are not processed, so no entity is
 * expanded and nothing is fetched, and the size of an element is limited.
 *
 * @param inputs the files; the same id in two of them is the same page
 */
public record GraphMlSource(List<InputFile> inputs) implements PageSource {
  /** Copies the list. */
  public GraphMlSource {
    inputs = List.copyOf(inputs);
  }

  @Override
  public void read(ImportSink intake, SkippedRecords tally, Run run) throws IOException {
    for (InputFile input : inputs) {
      try (ProgressListener.Task task = input.start(run);
          InputStream in = input.open(task)) {
        new Reader(input, intake, tally, run).read(in);
      }
    }
  }

  /** Reads one GraphML file, event by event. */
  private static final class Reader {
    /** Keys of URLs and titles, in order of preference. */
    private static final List<String> URL_KEYS = List.of("url", "uri", "href");

    private static final List<String> TITLE_KEYS = List.of("title", "label", "name");

    private static final int MAX_DEPTH = 90;
    private static final int MAX_TEXT = 1 << 16;
    private static final int MAX_KEYS = 10_000;

    private final InputFile input;
    private final ImportSink intake;
    private final SkippedRecords tally;
    private final Run run;
    private final Map<String, String> keys = new HashMap<>();
    private final StringBuilder text = new StringBuilder();

    private int depth;

    /** The depth of the element that is skipped, or 0. */
    private int skippedDepth;

    private boolean isDirected = true;
    private boolean isInNode;
    private int page = -1;

    /** The key whose text is collected, or null. */
    private @Nullable String key;

    /** The data of the current page, by key. */
    private final Map<String, String> data = new HashMap<>();

    private long found;
    private long events;

    Reader(InputFile input, ImportSink intake, SkippedRecords tally, Run run) {
      this.input = input;
      this.intake = intake;
      this.tally = tally;
      this.run = run;
    }

    void read(InputStream in) throws IOException {
      LimitedStream bounded = new LimitedStream(in);
      long line = 1;
      try {
        XMLStreamReader xml = UntrustedXml.open(bounded);
        try {
          while (xml.hasNext()) {
            bounded.renew();
            int event = xml.next();
            line = xml.getLocation().getLineNumber();
            handle(event, xml);
          }
        } finally {
          xml.close();
        }
      } catch (XMLStreamException e) {
        broken(Math.max(line, e.getLocation() == null ? 0 : e.getLocation().getLineNumber()), e);
      }
      if (found == 0) {
        throw new RejectedInputException(
            input.label() + " holds no pages: there is no node or edge in a graphml element");
      }
    }

    /** The part of a truncated file before its end is read. */
    private void broken(long line, XMLStreamException e) throws IOException {
      String problem = problem(e);
      if (found == 0) {
        throw new RejectedInputException(
            input.label() + ":" + line + " is not readable GraphML: " + problem);
      }
      tally.skip("truncated GraphML", input.label() + ":" + line, problem);
    }

    /** The parser repeats the location on lines of its own; the last line is the message. */
    private static String problem(XMLStreamException e) {
      if (e.getNestedException() instanceof CharacterCodingException) {
        return "bytes that are not UTF-8, the default encoding; declare the encoding";
      }
      String message = String.valueOf(e.getMessage());
      return message.substring(message.lastIndexOf('\n') + 1).replaceFirst("^Message: ", "");
    }

    private void handle(int event, XMLStreamReader xml) throws IOException, XMLStreamException {
      if (++events % 1000 == 0) {
        run.check();
      }
      switch (event) {
        case XMLStreamConstants.START_ELEMENT -> {
          if (++depth > MAX_DEPTH) {
            throw new XMLStreamException("elements are nested more than " + MAX_DEPTH + " deep");
          }
          if (skippedDepth == 0) {
            start(xml.getLocalName(), xml);
          }
        }
        case XMLStreamConstants.END_ELEMENT -> {
          if (skippedDepth == 0) {
            end(xml.getLocalName());
          } else if (skippedDepth == depth) {
            skippedDepth = 0;
          }
          depth--;
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
          if (key != null && skippedDepth == 0) {
            append(xml);
          }
        }
        case XMLStreamConstants.ENTITY_REFERENCE ->
            throw new XMLStreamException(
                "the entity " + xml.getLocalName() + " is not one of the five that XML has");
        default -> {
          // Comments, processing instructions and the document type are ignored.
        }
      }
    }

    private void append(XMLStreamReader xml) {
      int room = MAX_TEXT - text.length();
      text.append(xml.getTextCharacters(), xml.getTextStart(), Math.min(room, xml.getTextLength()));
    }

    private void start(String element, XMLStreamReader xml) throws IOException {
      switch (element) {
        case "graphml" -> {}
        case "key" -> declareKey(xml);
        case "graph" -> startGraph(xml);
        case "node" -> startNode(xml);
        case "edge" -> {
          readEdge(xml);
          skippedDepth = depth;
        }
        case "hyperedge" -> skip("hyperedge", xml);
        case "data" -> startData(xml);
        default -> skippedDepth = depth;
      }
    }

    private void declareKey(XMLStreamReader xml) {
      String id = xml.getAttributeValue(null, "id");
      String name = xml.getAttributeValue(null, "attr.name");
      String target = xml.getAttributeValue(null, "for");
      boolean isForNodes = target == null || target.equals("node") || target.equals("all");
      if (id != null && name != null && isForNodes && keys.size() < MAX_KEYS) {
        String lower = name.strip().toLowerCase(Locale.ROOT);
        if (URL_KEYS.contains(lower) || TITLE_KEYS.contains(lower)) {
          keys.put(id, lower);
        }
      }
      skippedDepth = depth;
    }

    private void startGraph(XMLStreamReader xml) throws IOException {
      if (isInNode) {
        skip("nested graph", xml);
      } else {
        isDirected = !"undirected".equals(xml.getAttributeValue(null, "edgedefault"));
      }
    }

    private void startNode(XMLStreamReader xml) throws IOException {
      String id = xml.getAttributeValue(null, "id");
      if (!isName(id)) {
        skip("node without a usable id", xml);
        return;
      }
      isInNode = true;
      page = intake.name(id.strip());
      intake.page(page);
      found++;
    }

    private void readEdge(XMLStreamReader xml) throws IOException {
      String source = xml.getAttributeValue(null, "source");
      String target = xml.getAttributeValue(null, "target");
      if (!isName(source) || !isName(target)) {
        tally.skip("edge without source and target", where(xml), "");
        return;
      }
      String own = xml.getAttributeValue(null, "directed");
      boolean isBoth = own == null ? !isDirected : own.equals("false");
      intake.link(intake.name(source.strip()), intake.name(target.strip()), isBoth);
      found++;
      if (!isInNode) {
        intake.endRecord();
      }
    }

    private static boolean isName(@Nullable String id) {
      return id != null && !id.isBlank() && !PageList.hasControls(id);
    }

    private void startData(XMLStreamReader xml) {
      key = isInNode ? keys.get(xml.getAttributeValue(null, "key")) : null;
      text.setLength(0);
      if (key == null) {
        skippedDepth = depth;
      }
    }

    private void end(String element) throws IOException {
      if (element.equals("data") && key != null) {
        data.putIfAbsent(key, text.toString().strip());
        key = null;
      } else if (element.equals("node")) {
        endNode();
      }
    }

    private void endNode() throws IOException {
      String url = best(URL_KEYS);
      if (PageList.hasControls(url)) {
        tally.skip("URL with control characters", input.label(), url);
      } else {
        intake.url(page, url);
      }
      intake.title(page, best(TITLE_KEYS));
      data.clear();
      isInNode = false;
      intake.endRecord();
    }

    private String best(List<String> wanted) {
      for (String each : wanted) {
        String value = data.getOrDefault(each, "");
        if (!value.isEmpty()) {
          return value;
        }
      }
      return "";
    }

    private void skip(String what, XMLStreamReader xml) throws IOException {
      skippedDepth = depth;
      String id = xml.getAttributeValue(null, "id");
      tally.skip(what, where(xml), id == null ? "" : id);
    }

    private String where(XMLStreamReader xml) {
      return input.label() + ":" + xml.getLocation().getLineNumber();
    }

    /**
     * Limits the bytes that the parser may read for one event. It keeps whole names and attribute
     * values in memory, so one of them in a compressed file of a few megabytes could fill any heap.
     */
    private static final class LimitedStream extends FilterInputStream {
      private static final int LIMIT = 1 << 23;
      private int left = LIMIT;

      LimitedStream(InputStream in) {
        super(in);
      }

      void renew() {
        left = LIMIT;
      }

      @Override
      public int read() throws IOException {
        spend(1);
        return super.read();
      }

      @Override
      public int read(byte[] bytes, int from, int length) throws IOException {
        int count = super.read(bytes, from, length);
        spend(Math.max(0, count));
        return count;
      }

      private void spend(int count) throws IOException {
        left -= count;
        if (left < 0) {
          throw new IOException("one element takes more than " + (LIMIT >> 20) + " MiB");
        }
      }
    }
  }
}
