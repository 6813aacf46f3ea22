package dev.akin.app.cli.evaluate;

import dev.akin.app.answer.Pages;
import dev.akin.app.answer.ReasonLine;
import dev.akin.app.cli.session.Session;
import dev.akin.core.eval.Yardstick;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.engine.collection.PageCollection;
import dev.akin.lab.experiment.ExperimentResults;
import dev.akin.lab.experiment.TrialResult;
import dev.akin.lab.markup.Html;
import dev.akin.lab.report.Example;
import dev.akin.lab.report.Standing;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Ten lists of an experiment with scores, grades and reasons, spread over the sample. */
final class WorkedExamples {
  private static final int EXAMPLES = 10;
  private static final int PLACES = 3;
  private static final int REASONS = 3;

  private final Session session;
  private final Pages pages;
  private final PageCollection collection;
  private final ExperimentResults results;
  private final Yardstick yardstick;

  WorkedExamples(
      Session session, PageCollection collection, ExperimentResults results, Yardstick yardstick) {
    this.session = session;
    this.collection = collection;
    this.results = results;
    this.yardstick = yardstick;
    pages = new Pages(collection);
  }

  /** Lists of the best measure with reasons; pages without a list are skipped. */
  List<Example> ofRelated() throws IOException {
    TrialResult best = new Standing(results).best();
    Measure measure = Measures.parse(best.name());
    Scorer scorer = session.queries(collection).scorer(measure, session.run());
    List<Example> examples = new ArrayList<>();
    for (int i : spread(best)) {
      int page = best.lists().pages()[i];
      TopPages top = best.lists().lists()[i].first(PLACES);
      List<Example.Related> related = new ArrayList<>();
      for (int place = 0; place < top.size(); place++) {
        int other = top.pages()[place];
        List<Example.Reason> reasons =
            pages.lines(scorer.explain(page, other, session.run()), REASONS).stream()
                .map(WorkedExamples::reason)
                .toList();
        related.add(related(page, top, place, reasons));
      }
      examples.add(new Example(pages.label(page), best.name(), related));
    }
    return examples;
  }

  /** The first results of some queries in every order. */
  List<Example> ofSearches(IntFunction<String> query) throws IOException {
    List<Example> examples = new ArrayList<>();
    for (int i : spread(results.trials().get(0))) {
      for (TrialResult trial : results.trials()) {
        int number = trial.lists().pages()[i];
        TopPages top = trial.lists().lists()[i].first(PLACES);
        List<Example.Related> related = new ArrayList<>();
        for (int place = 0; place < top.size(); place++) {
          related.add(related(number, top, place, List.of()));
        }
        examples.add(new Example(query.apply(number), trial.name(), related));
      }
    }
    return examples;
  }

  private static Example.Reason reason(ReasonLine line) {
    Html sentence = new Html();
    line.write(sentence::text, sentence::name);
    return new Example.Reason(line.score(), sentence);
  }

  private Example.Related related(int page, TopPages top, int place, List<Example.Reason> reasons)
      throws IOException {
    int other = top.pages()[place];
    return new Example.Related(
        pages.label(other), top.scores()[place], yardstick.grade(page, other), reasons);
  }

  private static List<Integer> spread(TrialResult trial) {
    TopPages[] lists = trial.lists().lists();
    int[] answered = IntStream.range(0, lists.length).filter(i -> lists[i].size() > 0).toArray();
    int count = Math.min(EXAMPLES, answered.length);
    return IntStream.range(0, count)
        .mapToObj(i -> answered[(int) ((long) i * answered.length / count)])
        .toList();
  }
}
