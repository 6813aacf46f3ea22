package dev.akin.lab.experiment;

import dev.akin.core.eval.Evaluation;
import dev.akin.core.eval.Metric;
import dev.akin.core.eval.PageSample;
import dev.akin.core.eval.RelatedLists;
import dev.akin.core.eval.Yardstick;
import dev.akin.core.measure.TopPages;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.query.SearchOrder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Runs experiments with searches, whose results are judged by the label of the query or by grades.
 * A run takes seconds, so only the TREC files are stored. Their topics are those of the judgements;
 * for queries with labels, the topic is the number of the query in its file, from 0, because two
 * queries may have the same text.
 */
public final class SearchExperimentRunner {
  private final PageCollection collection;
  private final Path drawer;
  private final List<SearchTask.Query> queries;
  private final Yardstick yardstick;
  private final Experiment experiment;
  private final SearchTask task;

  /** Reads the queries of an experiment whose files are named relative to a directory. */
  public SearchExperimentRunner(
      PageCollection collection, Experiment experiment, Path base, Path directory)
      throws IOException {
    this.collection = collection;
    this.experiment = experiment;
    task = Objects.requireNonNull(experiment.search());
    drawer = directory.resolve("lists");
    queries = task.read(base);
    yardstick =
        new YardstickFactory(collection, base).ofQueries(experiment.judging().yardstick(), queries);
  }

  /** The yardstick of the results. */
  public Yardstick yardstick() {
    return yardstick;
  }

  /** The text of a query. */
  public String query(int number) {
    return queries.get(number).text();
  }

  private String topic(int query) {
    return experiment.judging().yardstick().startsWith(SearchTask.QRELS)
        ? queries.get(query).key()
        : Integer.toString(query);
  }

  /** Runs all queries in all orders. */
  public ExperimentResults run(Run run) throws IOException {
    List<Metric> metrics = Metric.chosen(experiment.judging().metrics(), yardstick);
    int[] all = PageSample.of(yardstick::judges, queries.size(), Integer.MAX_VALUE, 0);
    int[] asked =
        PageSample.of(
            yardstick::judges,
            queries.size(),
            experiment.sample().most(),
            experiment.sample().seed());
    if (asked.length == 0) {
      throw new IllegalArgumentException(
          "no query of "
              + task.queries()
              + " has a relevant page by "
              + experiment.judging().yardstick());
    }
    Files.createDirectories(drawer);
    TrecFiles trec =
        TrecFiles.ofSearches(this::topic, collection.names()::name, collection.pages());
    trec.writeJudgements(drawer.resolve("qrels"), yardstick, asked, run);
    Yardstick.Ideal[] ideals =
        Evaluation.ideals(yardstick, asked, experiment.judging().places(), run);
    List<TrialResult> trials = new ArrayList<>();
    for (String order : task.orders()) {
      TrialResult trial = trial(order, asked, ideals, run);
      trials.add(trial);
      String name = "order" + trials.size();
      trec.writeRun(drawer.resolve(name + ".run"), trial.lists(), name);
    }
    return new ExperimentResults(
        experiment, collection.manifest().snapshot(), all.length, asked, metrics, trials, run);
  }

  private TrialResult trial(String order, int[] asked, Yardstick.Ideal[] ideals, Run run)
      throws IOException {
    RankedSearch search = new RankedSearch(collection, queries, experiment.judging().places());
    long begin = System.nanoTime();
    SearchOrder ordering = search.order(order, run);
    long prepared = System.nanoTime();
    TopPages[] lists = search.lists(order, ordering, asked, run);
    TrialResult.Cost cost =
        new TrialResult.Cost((prepared - begin) / 1e9, (System.nanoTime() - prepared) / 1e9, 0, 0);
    RelatedLists found = new RelatedLists(asked, lists);
    Evaluation evaluation = Evaluation.of(found, yardstick, ideals, run);
    return new TrialResult(order, false, found, evaluation, cost, remark(ordering));
  }

  /** Names ranks that did not converge; they are used all the same. */
  private static String remark(SearchOrder order) {
    List<String> remarks = new ArrayList<>();
    for (SearchOrder.Part part : order.parts()) {
      Ranks ranks = part.ranks();
      if (ranks != null && !ranks.converged()) {
        remarks.add("ranks " + ranks.message());
      }
    }
    return String.join("; ", remarks);
  }
}
