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
  public void write(Scene scene) {
    boolean leadsOn = isMore && from + 2L * size <= scene.exchange().limits().places();
    if (!leadsOn && from == 0) {
      return;
    }
    Html html = scene.html();
    html.open("nav", "class", "pager", "aria-label", scene.say("pager.label"));
    if (from > 0) {
      link(scene, Math.max(0, from - size), "pager.before", "prev");
    }
    if (leadsOn) {
      link(scene, from + size, "pager.next", "next");
    }
    html.close();
  }

  private static void link(Scene scene, int offset, String text, String relation) {
    String place = scene.here().with("offset", offset == 0 ? "" : "" + offset).toString();
    scene.html().leaf("a", scene.say(text), "href", place, "rel", relation);
  }
}
