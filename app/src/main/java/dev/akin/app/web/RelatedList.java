package dev.akin.app.web;

import dev.akin.app.answer.Text;
import dev.akin.app.http.endpoint.Address;
import dev.akin.app.web.frame.PageContext;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.PairScore;
import dev.akin.lab.markup.Html;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Draws a ranked list of pages with reasons. */
final class RelatedList {
  private final PageContext context;
  private final Reason reason;
  private final String ids;

  public RelatedList(PageContext context) {
    this(context, "");
  }

  /** A second list on a page, whose element ids have a prefix. */
  public RelatedList(PageContext context, String ids) {
    this.context = context;
    this.ids = ids;
    reason = new Reason(context);
  }

  /**
   * A row.
   *
   * @param place its place, from 1
   * @param why the reasons; null for none
   */
  public record Row(
      int place, int page, PairScore score, boolean isCertain, @Nullable Explanation why) {}

  /**
   * Draws the list.
   *
   * @param most the score of a full bar
   * @param against the name of the queried page; empty for a group
   */
  public void draw(List<Row> rows, double most, String against) throws IOException {
    Html html = context.html();
    html.open("ol", "class", "list", "start", rows.isEmpty() ? "1" : "" + rows.get(0).place);
    for (Row row : rows) {
      html.open("li", "id", ids + "page-" + row.page, "data-page", "" + row.page);
      context.place(row.place, row.page);
      html.open("span", "class", "score", "title", String.valueOf(row.score.score()));
      html.text((row.isCertain ? "" : "~") + Text.score(row.score.score()));
      context.bar(most > 0 ? row.score.score() / most : 0);
      html.close();
      if (row.why != null) {
        why(row, row.why);
      }
      actions(row, against);
      html.close();
    }
    html.close();
  }

  private void why(Row row, Explanation why) throws IOException {
    Html html = context.html();
    html.open("div", "class", "why", "id", ids + "why-" + row.page);
    reason.line(why);
    html.close();
    html.open("details", "class", "full").leaf("summary", context.say("row.why"));
    reason.full(why);
    html.close();
  }

  private void actions(Row row, String against) throws IOException {
    Html html = context.html();
    String url = context.url(row.page);
    html.open("div", "class", "acts");
    if (!against.isEmpty()) {
      Address pair = context.to("/compare").with("a", against).with("b", url);
      html.leaf("a", context.say("row.compare"), "href", pair.toString());
    }
    Address here = context.here().with("offset", "");
    if (!context.seeds().contains(url)) {
      html.leaf("a", context.say("row.add"), "href", here.plus("seed", url).toString());
    }
    html.leaf("a", context.say("row.not"), "href", here.plus("not", url).toString());
    html.close();
  }
}
