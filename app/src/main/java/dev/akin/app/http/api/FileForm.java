package dev.akin.app.http.api;

import dev.akin.app.answer.Pages;
import dev.akin.app.http.endpoint.Reply;
import dev.akin.app.http.snapshot.LoadedSnapshot;
import dev.akin.core.measure.TopPages;
import dev.akin.ingest.export.XmlWriter;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** A list of pages as a file for other programs. */
enum FileForm {
  /** Everything; made where the question is answered. */
  JSON,
  /** A row a page. */
  CSV,
  /**
   * For Gephi: the pages, each with its score, and a link from each page asked about to each page
   * found. The score of a link is told only where one page was asked about: the score of a group is
   * of all its members together.
   */
  GEXF;

  Reply of(LoadedSnapshot held, TopPages top, int from, List<Integer> asked) throws IOException {
    Reply reply =
        this == CSV
            ? Reply.of("text/csv; charset=utf-8", csv(held.pages(), top, from))
            : Reply.of("application/gexf+xml; charset=utf-8", gexf(held.pages(), top, from, asked));
    String name = "related." + name().toLowerCase(Locale.ROOT);
    return reply.with("Content-Disposition", "attachment; filename=\"" + name + "\"");
  }

  private static String csv(Pages pages, TopPages top, int from) throws IOException {
    StringBuilder text = new StringBuilder("rank,id,url,title,score\r\n");
    for (int i = from; i < top.size(); i++) {
      int page = top.pages()[i];
      text.append(i + 1).append(',').append(page).append(',');
      text.append(cell(pages.url(page))).append(',').append(cell(pages.title(page)));
      text.append(',').append(top.scores()[i]).append("\r\n");
    }
    return text.toString();
  }

  /**
   * A quoted cell. What begins like a formula gets an apostrophe before it, since spreadsheets
   * would carry it out.
   */
  private static String cell(String text) {
    String safe = text.matches("(?s)[=+\\-@\\t\\r].*") ? "'" + text : text;
    return "\"" + safe.replace("\"", "\"\"") + "\"";
  }

  private static String gexf(Pages pages, TopPages top, int from, List<Integer> asked)
      throws IOException {
    StringBuilder nodes = new StringBuilder();
    StringBuilder edges = new StringBuilder();
    Set<Integer> drawn = new LinkedHashSet<>(asked);
    for (int page : drawn) {
      nodes.append(node(pages, page, ""));
    }
    for (int i = from; i < top.size(); i++) {
      int found = top.pages()[i];
      if (!drawn.contains(found)) {
        nodes.append(node(pages, found, String.valueOf(top.scores()[i])));
      }
      for (int page : drawn) {
        if (page != found) {
          edges.append(edge(page, found, asked.size() == 1 ? top.scores()[i] : 1));
        }
      }
    }
    return """
        <?xml version="1.0" encoding="UTF-8"?>
        <gexf xmlns="http://gexf.net/1.3" version="1.3">
        <graph defaultedgetype="undirected">
        <attributes class="node"><attribute id="0" title="url" type="string"/>
        <attribute id="1" title="score" type="double"/></attributes>
        <nodes>
        """
        + nodes
        + "</nodes>\n<edges>\n"
        + edges
        + "</edges>\n</graph>\n</gexf>\n";
  }

  private static String edge(int from, int to, double weight) {
    return String.format(
        Locale.ROOT,
        "<edge id=\"%d-%d\" source=\"%d\" target=\"%d\" weight=\"%s\"/>\n",
        from,
        to,
        from,
        to,
        weight);
  }

  private static String node(Pages pages, int page, String score) throws IOException {
    String more = score.isEmpty() ? "" : "<attvalue for=\"1\" value=\"" + score + "\"/>";
    return "<node id=\""
        + page
        + "\" label=\""
        + XmlWriter.escaped(pages.label(page))
        + "\"><attvalues><attvalue for=\"0\" value=\""
        + XmlWriter.escaped(pages.url(page))
        + "\"/>"
        + more
        + "</attvalues></node>\n";
  }
}
