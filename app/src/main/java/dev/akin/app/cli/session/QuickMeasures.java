package dev.akin.app.cli.session;

import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.TooCostlyException;
import dev.akin.engine.collection.PageCollection;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Selects the measures with a short preparation, and reports which are left out. */
public final class QuickMeasures {
  /** The longest total preparation time of a measure that was not named. */
  private static final double LONGEST_SECONDS = 60;

  private final Session session;
  private final PageCollection collection;

  public QuickMeasures(Session session, PageCollection collection) {
    this.session = session;
    this.collection = collection;
  }

  /** All measures that the collection supports, prepared once. */
  public List<Measure> all() throws IOException {
    return quick(Measures.on(collection.snapshot()), 1);
  }

  /** The measures that do not read words, for the given number of preparations. */
  public List<Measure> ofLinks(long preparations) throws IOException {
    List<Measure> ofLinks =
        Measures.on(collection.snapshot()).stream()
            .filter(measure -> !measure.info().has(MeasureInfo.Trait.NEEDS_TEXT))
            .toList();
    return quick(ofLinks, preparations);
  }

  private List<Measure> quick(List<Measure> measures, long preparations) throws IOException {
    List<Measure> quick = new ArrayList<>();
    List<String> slow = new ArrayList<>();
    for (Measure measure : measures) {
      if (isQuick(measure, preparations)) {
        quick.add(measure);
      } else {
        slow.add(measure.info().id());
      }
    }
    if (!slow.isEmpty()) {
      session.say("left out because they take long: " + String.join(", ", slow));
    }
    return quick;
  }

  private boolean isQuick(Measure measure, long preparations) throws IOException {
    try {
      return session.checkFits(collection, measure).seconds() * preparations <= LONGEST_SECONDS;
    } catch (TooCostlyException | DoesNotFitException e) {
      return false; // a command that names the measure reports the reason
    }
  }
}
