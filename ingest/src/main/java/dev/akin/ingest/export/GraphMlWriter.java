package dev.akin.ingest.export;

import dev.akin.engine.collection.LinkFlags;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Writes GraphML. The ids of pages are their numbers, so that a reader that sorts by id gets the
 * same numbers; their names are data of the key {@code url}.
 */
final class GraphMlWriter {
  private static final String HEAD =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
      <key id="url" for="node" attr.name="url" attr.type="string"/>
      <key id="title" for="node" attr.name="title" attr.type="string"/>
      <key id="rank" for="node" attr.name="rank" attr.type="double"/>
      <key id="navigation" for="edge" attr.name="navigation" attr.type="boolean">\
      <default>false</default></key>
      <key id="nofollow" for="edge" attr.name="nofollow" attr.type="boolean">\
      <default>false</default></key>
      <graph id="pages" edgedefault="directed">
      """;

  private final ExportJob job;
  private final XmlWriter xml;

  private GraphMlWriter(ExportJob job, OutputStream out) {
    this.job = job;
    xml = new XmlWriter(out);
  }

  static void write(ExportJob job, OutputStream out) throws IOException {
    GraphMlWriter writer = new GraphMlWriter(job, out);
    writer.xml.raw(HEAD);
    job.forEachPage("writing pages", writer::writePage);
    job.links().forEach(job.run(), writer::writeLink);
    writer.xml.raw("</graph>\n</graphml>\n").flush();
  }

  private void writePage(int page) throws IOException {
    String id = Integer.toString(page);
    String name = job.names().name(page);
    xml.raw("<node id=\"").raw(id).raw("\">");
    data("url", name.equals(id) ? "" : name);
    data("title", job.title(page));
    data("rank", Double.toString(job.ranks().score(page)));
    xml.raw("</node>\n");
  }

  private void writeLink(int position, int source, int target, int flags) throws IOException {
    xml.raw("<edge source=\"").number(source).raw("\" target=\"").number(target);
    if (flags == LinkFlags.NONE) {
      xml.raw("\"/>\n");
      return;
    }
    xml.raw("\">");
    data("navigation", (flags & LinkFlags.NAVIGATION) != 0 ? "true" : "");
    data("nofollow", (flags & LinkFlags.NOFOLLOW) != 0 ? "true" : "");
    xml.raw("</edge>\n");
  }

  private void data(String key, String value) throws IOException {
    if (!value.isEmpty()) {
      xml.raw("<data key=\"").raw(key).raw("\">").text(value).raw("</data>");
    }
  }
}
