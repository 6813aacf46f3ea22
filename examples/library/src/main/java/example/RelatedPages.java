package example;

import dev.akin.engine.Akin;
import dev.akin.engine.RelatedPage;
import java.nio.file.Path;

/** Prints the pages that are most related to a page, with three reasons each. */
public class RelatedPages {
  public static void main(String[] args) throws Exception {
    try (Akin akin = Akin.open(Path.of(args[0]))) {
      for (RelatedPage page : akin.related(args[1]).limit(10).explain(3).list()) {
        System.out.println(page.score() + " " + page.title() + " " + page.reasons());
      }
    }
  }
}
