package dev.akin.ingest.export;

import dev.akin.core.run.ProgressListener;
import dev.akin.core.run.Run;
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
    try (ProgressListener.Task task = job.run().start("writing pages", "pages", pages)) {
      for (int page = 0; page < pages; page++) {
        if (page % Run.CHECK_EVERY == 0) {
          job.run().check();
        }
        writePage(page);
        task.advance(1);
      }
    }
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
    try (ProgressListener.Task task = job.run().start("writing links", "links", links.count())) {
      long written = 0;
      for (int page = 0; page < links.pages(); page++) {
        for (int i = links.start(page), end = links.end(page); i < end; i++) {
          writeLink(i, page, links);
          if (++written % Run.CHECK_EVERY == 0) {
            job.run().check();
            task.advance(Run.CHECK_EVERY);
          }
        }
      }
    }
    xml.raw("</edges>\n");
  }

  private void writeLink(int position, int source, ExportedLinks links) throws IOException {
    int flags = links.flags(position);
    xml.raw("<edge id=\"").number(position).raw("\" source=\"").number(source);
    xml.raw("\" target=\"").number(links.target(position));
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
