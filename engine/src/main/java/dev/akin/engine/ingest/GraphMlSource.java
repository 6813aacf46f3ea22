package dev.akin.engine.ingest;

import dev.akin.core.kernel.Progress;
import dev.akin.core.kernel.Run;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
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
public record GraphMlSource(List<Input> inputs) implements Source {
  /** Keeps its own copy of the list. */
  public GraphMlSource {
    inputs = List.copyOf(inputs);
  }

  @Override
  public void read(Intake intake, Tally tally, Run run) throws IOException {
    for (Input input : inputs) {
      try (Progress.Task task = run.start("reading " + input.label(), "bytes", input.size());
          InputStream in = input.open(task)) {
        new GraphMlReader(input, intake, tally, run).read(in);
      }
    }
  }

  /** A parser that believes nothing: no document type, no entities, no other files. */
  static XMLStreamReader parser(InputStream in) throws XMLStreamException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
    factory.setXMLResolver(
        (publicId, systemId, baseUri, namespace) -> InputStream.nullInputStream());
    // Without a reporter the parser prints to standard error by itself.
    factory.setXMLReporter((message, type, information, location) -> {});
    return factory.createXMLStreamReader(in);
  }
}
