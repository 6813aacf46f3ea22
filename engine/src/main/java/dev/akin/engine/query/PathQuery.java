package dev.akin.engine.query;

import dev.akin.core.graph.LinkPaths;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import java.io.IOException;

/**
 * The paths of links from one page of a collection to another.
 *
 * @param wanted the properties of the paths
 * @param counted which links paths may take
 */
public record PathQuery(LinkPaths.Wanted wanted, Counted counted) {
  /** Which links paths may take. */
  public enum Counted {
    /** Those that count in the measures. */
    MEASURED,
    /** Every link, also navigation that the measures leave out. */
    ALL
  }

  /** Finds the paths. */
  public LinkPaths run(PageCollection collection, int from, int to, Run run) throws IOException {
    return LinkPaths.of(graph(collection, run), new LinkPaths.Ends(from, to), wanted, run);
  }

  /** The links that paths may take. */
  public PageGraph graph(PageCollection collection, Run run) throws IOException {
    return counted == Counted.ALL ? collection.everyLink(run) : collection.snapshot().graph();
  }

  /** Estimated heap of {@link #graph} in bytes, beside the snapshot. */
  public long graphBytes(PageCollection collection) {
    return counted == Counted.ALL ? collection.everyLinkBytes() : 0;
  }
}
