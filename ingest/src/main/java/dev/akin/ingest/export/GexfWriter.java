package dev.akin.ingest.export;

import dev.akin.engine.collection.LinkFlags;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Writes GEXF 1.3, which Gephi opens: a page is labelled with its title, or with its name if it has
 * none.
 */
final class GexfWriter {
  private static final String HEAD =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gexf xmlns="http://gexf.net/1.3" version="1.3">
      <meta><creator>Akin</creator></meta>
      <graph defaultedgetype="directed" mode="static">
      <attributes class="node">
      <attribute id="url" title="url" type="string"/>
      <attribute id="rank" title="rank" type="double"/>
      </attributes>
      <attributes class="edge">
      <attribute id="navigation" title="navigation" type="boolean"><default>false</default>\
      </attribute>
      <attribute id="nofollow" title="nofollow" type="boolean"><default>false</default>\
      </attribute>
      </attributes>
      """;

  private final ExportJob job;
  private final XmlWriter xml;

  private GexfWriter(ExportJob job, OutputStream out) {
    this.job = job;
    xml = new XmlWriter(out);
  }

  static void write(ExportJob job, OutputStream out) throws IOException {
    GexfWriter writer = new GexfWriter(job, out);
    writer.xml.raw(HEAD);
    writer.writePages();
    writer.writeLinks();
    writer.xml.raw("</graph>\n</gexf>\n").flush();
  }

  private void writePages() throws IOException {
    int pages = job.links().pages();
    xml.raw("<nodes count=\"").number(pages).raw("\">\n");
    job.forEachPage("writing pages", this::writePage);
    xml.raw("</nodes>\n");
  }

  private void writePage(int page) throws IOException {
    String name = job.names().name(page);
    String title = job.title(page);
    xml.raw("<node id=\"").number(page).raw("\" label=\"").text(title.isEmpty() ? name : title);
    xml.raw("\"><attvalues>");
    value("url", name);
    value("rank", Double.toString(job.ranks().score(page)));
    xml.raw("</attvalues></node>\n");
  }

  private void writeLinks() throws IOException {
    ExportedLinks links = job.links();
    xml.raw("<edges count=\"").raw(Long.toString(links.count())).raw("\">\n");
    links.forEach(job.run(), this::writeLink);
    xml.raw("</edges>\n");
  }

  private void writeLink(int position, int source, int target, int flags) throws IOException {
    xml.raw("<edge id=\"").number(position).raw("\" source=\"").number(source);
    xml.raw("\" target=\"").number(target);
    if (flags == LinkFlags.NONE) {
      xml.raw("\"/>\n");
      return;
    }
    xml.raw("\"><attvalues>");
    if ((flags & LinkFlags.NAVIGATION) != 0) {
      value("navigation", "true");
    }
    if ((flags & LinkFlags.NOFOLLOW) != 0) {
      value("nofollow", "true");
    }
    xml.raw("</attvalues></edge>\n");
  }

  private void value(String attribute, String value) throws IOException {
    xml.raw("<attvalue for=\"").raw(attribute).raw("\" value=\"").text(value).raw("\"/>");
  }
}
