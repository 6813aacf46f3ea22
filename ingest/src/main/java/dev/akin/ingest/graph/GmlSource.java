package dev.akin.ingest.graph;

import com.github.luben.zstd.ZstdIOException;
import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
import dev.akin.ingest.graph.GmlTokenizer.GmlException;
import dev.akin.ingest.graph.GmlTokenizer.Kind;
import dev.akin.ingest.pipeline.LabelImporter;
import dev.akin.ingest.source.ImportSink;
import dev.akin.ingest.source.InputFile;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.RejectedInputException;
import dev.akin.ingest.source.SkippedRecords;
import dev.akin.ingest.source.SourceKind;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.ZipException;

/**
 * GML files (Himsolt 1997). Every {@code node} is a page and every {@code edge} a link, or two
 * unless the graph is {@code directed 1}. The name of a page is its {@code url}, {@code uri} or
 * {@code href}, else its {@code label} or {@code name}, else its {@code id}. The {@code value} of a
 * node, a whole number or a text, is its label in the sense of {@link LabelImporter}.
 *
 * @param input the file
 */
public record GmlSource(InputFile input) implements PageSource {
  @Override
  public void read(ImportSink intake, SkippedRecords tally, Run run) throws IOException {
    try (ProgressListener.Task task = input.start(run);
        InputStream in = input.open(task)) {
      new Reader(input, intake, tally, run).read(in);
    }
  }

  /** Reads one GML file, token by token. */
  private static final class Reader {
    private static final List<String> URL_KEYS = List.of("url", "uri", "href");
    private static final List<String> NAME_KEYS = List.of("label", "name");

    /** The attributes of nodes and edges that are read. */
    private static final Set<String> KEYS =
        Set.of("id", "source", "target", "url", "uri", "href", "label", "name", "title", "value");

    /** White space of a text, which may have several lines; a title has one. */
    private static final Pattern CONTROLS = Pattern.compile("\\p{Cc}[\\p{Cc}\\s]*");

    private static final int MAX_DEPTH = 90;

    private final InputFile input;
    private final ImportSink intake;
    private final SkippedRecords tally;
    private final Run run;
    private final DistinctNames names;
    private final Map<String, String> attributes = new HashMap<>();
    private boolean hasGraph;
    private boolean isDirected;
    private long edges;
    private long found;

    Reader(InputFile input, ImportSink intake, SkippedRecords tally, Run run) {
      this.input = input;
      this.intake = intake;
      this.tally = tally;
      this.run = run;
      names = new DistinctNames(input, intake, tally);
    }

    void read(InputStream in) throws IOException {
      GmlTokenizer tokens = new GmlTokenizer(in);
      try {
        readFile(tokens);
      } catch (GmlException e) {
        broken(tokens, e);
      } catch (EOFException | ZipException | ZstdIOException e) {
        broken(tokens, new GmlException("the compressed file is truncated or damaged"));
      }
      if (found == 0) {
        throw new RejectedInputException(
            input.label()
                + (hasGraph
                    ? " holds no pages: there is no node or edge in a graph"
                    : " is not GML: it has no 'graph ['; name another kind: "
                        + SourceKind.known()));
      }
    }

    /** The part of a truncated file before its end is read. */
    private void broken(GmlTokenizer tokens, GmlException e) throws IOException {
      String where = input.label() + ":" + tokens.line();
      if (found == 0) {
        throw new RejectedInputException(where + " is not readable GML: " + e.getMessage());
      }
      tally.skip("truncated GML", where, String.valueOf(e.getMessage()));
    }

    private void readFile(GmlTokenizer tokens) throws IOException {
      Kind kind;
      while ((kind = tokens.next()) != Kind.END) {
        String key = key(kind, tokens);
        if (tokens.next() != Kind.OPEN) {
          continue;
        }
        if (key.equals("graph")) {
          hasGraph = true;
          readGraph(tokens);
        } else {
          skipList(tokens);
        }
      }
    }

    private void readGraph(GmlTokenizer tokens) throws IOException {
      isDirected = false;
      edges = 0;
      Kind kind;
      while ((kind = tokens.next()) != Kind.CLOSE) {
        String key = key(kind, tokens);
        boolean isList = tokens.next() == Kind.OPEN;
        if (isList && (key.equals("node") || key.equals("edge"))) {
          readAttributes(tokens);
          if (key.equals("node")) {
            readNode(tokens);
          } else {
            readEdge(tokens);
          }
        } else if (isList) {
          skipList(tokens);
        } else if (key.equals("directed")) {
          direct(tokens.text().equals("1"), tokens);
        }
      }
    }

    private void direct(boolean value, GmlTokenizer tokens) throws RejectedInputException {
      if (value != isDirected && edges > 0) {
        throw new RejectedInputException(
            "%s: 'directed %s' follows the first edge; move it before the edges of the graph"
                .formatted(where(tokens), value ? 1 : 0));
      }
      isDirected = value;
    }

    /** Reads a key, in lower case. */
    private static String key(Kind kind, GmlTokenizer tokens) throws GmlException {
      if (kind == Kind.END) {
        throw new GmlException("a list that does not end");
      }
      if (kind != Kind.WORD) {
        throw new GmlException("a value without a key");
      }
      return tokens.text().toLowerCase(Locale.ROOT);
    }

    private void readAttributes(GmlTokenizer tokens) throws IOException {
      attributes.clear();
      Kind kind;
      while ((kind = tokens.next()) != Kind.CLOSE) {
        String key = key(kind, tokens);
        Kind value = tokens.next();
        if (value == Kind.OPEN) {
          skipList(tokens);
        } else if (value == Kind.CLOSE || value == Kind.END) {
          throw new GmlException("a key without a value");
        } else if (KEYS.contains(key) && !isWeight(key, value, tokens.text())) {
          attributes.putIfAbsent(key, tokens.text().strip());
        }
      }
    }

    /** Whether a value is a number with a fraction, which is not a label. */
    private static boolean isWeight(String key, Kind kind, String text) {
      return key.equals("value") && kind == Kind.WORD && !text.matches("[+-]?\\d{1,18}");
    }

    private static void skipList(GmlTokenizer tokens) throws IOException {
      for (int depth = 1; depth > 0; ) {
        switch (tokens.next()) {
          case OPEN -> depth++;
          case CLOSE -> depth--;
          case END -> throw new GmlException("a list that does not end");
          default -> {
            // Keys and values of a list that is skipped.
          }
        }
        if (depth > MAX_DEPTH) {
          throw new GmlException("lists are nested more than " + MAX_DEPTH + " deep");
        }
      }
    }

    private void readNode(GmlTokenizer tokens) throws IOException {
      String id = attribute("id");
      if (!isName(id)) {
        tally.skip("node without a usable id", where(tokens), id);
        return;
      }
      int page = intake.name(id);
      intake.page(page);
      String url = first(URL_KEYS);
      String name = first(NAME_KEYS);
      if (url.isEmpty()) {
        names.name(page, name);
      } else {
        names.name(page, url);
        String title = attribute("title").isEmpty() ? name : attribute("title");
        intake.title(page, CONTROLS.matcher(title).replaceAll(" ").strip());
      }
      if (!attribute("value").isEmpty() && !PageList.hasControls(attribute("value"))) {
        intake.label(page, attribute("value"));
      }
      count();
    }

    private void readEdge(GmlTokenizer tokens) throws IOException {
      String source = attribute("source");
      String target = attribute("target");
      if (!isName(source) || !isName(target)) {
        tally.skip("edge without source and target", where(tokens), "");
        return;
      }
      intake.link(intake.name(source), intake.name(target), !isDirected);
      edges++;
      count();
    }

    private void count() throws IOException {
      intake.endRecord();
      if (++found % 1000 == 0) {
        run.check();
      }
    }

    private static boolean isName(String id) {
      return !id.isEmpty() && !PageList.hasControls(id);
    }

    private String attribute(String key) {
      return attributes.getOrDefault(key, "");
    }

    private String first(List<String> keys) {
      return keys.stream()
          .map(this::attribute)
          .filter(text -> !text.isEmpty())
          .findFirst()
          .orElse("");
    }

    private String where(GmlTokenizer tokens) {
      return input.label() + ":" + tokens.line();
    }
  }
}
