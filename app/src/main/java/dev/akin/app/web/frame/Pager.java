package dev.akin.app.web.frame;

import dev.akin.lab.markup.Html;

/**
 * Links to the previous and the next part of a list.
 *
 * @param from the number of places before this part
 * @param size the number of places of a part
 * @param isMore whether there is a next part
 */
public record Pager(int from, int size, boolean isMore) {
  public void write(PageContext context) {
    boolean leadsOn = isMore && from + 2L * size <= context.exchange().limits().places();
    if (!leadsOn && from == 0) {
      return;
    }
    Html html = context.html();
    html.open("nav", "class", "pager", "aria-label", context.say("pager.label"));
    if (from > 0) {
      link(context, Math.max(0, from - size), "pager.before", "prev");
    }
    if (leadsOn) {
      link(context, from + size, "pager.next", "next");
    }
    html.close();
  }

  private static void link(PageContext context, int offset, String text, String relation) {
    String place = context.here().with("offset", offset == 0 ? "" : "" + offset).toString();
    context.html().leaf("a", context.say(text), "href", place, "rel", relation);
  }
}
