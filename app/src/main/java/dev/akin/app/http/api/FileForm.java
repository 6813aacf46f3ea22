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

/** The format of a list of pages. */
enum FileForm {
  /** The complete answer, which is not written by this class. */
  JSON,
  /** One row per page. */
  CSV,
  /**
   * A graph for Gephi: the pages with their scores, and a link from each queried page to each
   * result. Links have a score only for a single queried page, because the score of a group applies
   * to all members together.
   */
  GEXF;

  Reply of(LoadedSnapshot loaded, TopPages top, int from, List<Integer> asked) throws IOException {
    Reply reply =
        this == CSV
            ? Reply.of("text/csv; charset=utf-8", csv(loaded.pages(), top, from))
            : Reply.of(
                "application/gexf+xml; charset=utf-8", gexf(loaded.pages(), top, from, asked));
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
   * A quoted cell. An apostrophe before text that begins like a formula keeps spreadsheets from
   * evaluating it.
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
        "<edge id=\"%1$s-%2$s\" source=\"%1$s\" target=\"%2$s\" weight=\"%3$s\"/>\n",
        from, to, weight);
  }

  private static String node(Pages pages, int page, String score) throws IOException {
    String more = score.isEmpty() ? "" : "<attvalue for=\"1\" value=\"" + score + "\"/>";
    return String.format(
        "<node id=\"%s\" label=\"%s\"><attvalues><attvalue for=\"0\" value=\"%s\"/>%s</attvalues>"
            + "</node>\n",
        page, XmlWriter.escaped(pages.label(page)), XmlWriter.escaped(pages.url(page)), more);
  }
}
