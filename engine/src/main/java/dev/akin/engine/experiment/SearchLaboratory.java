package dev.akin.engine.experiment;

import dev.akin.core.eval.Evaluation;
import dev.akin.core.eval.Metric;
import dev.akin.core.eval.PageSample;
import dev.akin.core.eval.RelatedLists;
import dev.akin.core.eval.Yardstick;
import dev.akin.core.kernel.Progress;
import dev.akin.core.kernel.Run;
import dev.akin.core.measure.TopPages;
import dev.akin.core.rank.PageRank;
import dev.akin.core.rank.RankMethod;
import dev.akin.core.rank.RankMethods;
import dev.akin.core.rank.Ranks;
import dev.akin.engine.collection.Collection;
import dev.akin.engine.index.WordQuery;
import dev.akin.engine.query.SearchAnswer;
import dev.akin.engine.query.SearchOrder;
import dev.akin.engine.query.SearchQuery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Runs experiments about searches: how many of the first results bear the label of the query. It
 * takes seconds, so that nothing is kept for a second run but the lists as TREC's programs read
 * them; a topic there is the number of its query in the file, from 0.
 */
public final class SearchLaboratory {
  private final Collection collection;
  private final Path drawer;
  private final List<LabelledQueries.Query> queries = new ArrayList<>();
  private final LabelledQueries yardstick;
  private final Experiment experiment;
  private final SearchTask task;

  /** Reads the queries of an experiment whose files are named relative to a directory. */
  public SearchLaboratory(Collection collection, Experiment experiment, Path base, Path directory)
      throws IOException {
    this.collection = collection;
    this.experiment = experiment;
    task = Objects.requireNonNull(experiment.search());
    drawer = directory.resolve("lists");
    Yardsticks.eachLine(
        base.resolve(task.queries()),
        2,
        columns -> queries.add(new LabelledQueries.Query(columns[0].strip(), columns[1].strip())));
    yardstick =
        new LabelledQueries(
            queries, new Yardsticks(collection, base).labels(experiment.judging().yardstick()));
  }

  /** What the answers are held against. */
  public Yardstick yardstick() {
    return yardstick;
  }

  /** The text of a query. */
  public String query(int number) {
    return queries.get(number).text();
  }

  /** Runs all queries in all orders. */
  public Results run(Run run) throws IOException {
    List<Metric> metrics = Metric.chosen(experiment.judging().metrics(), yardstick);
    int[] all = PageSample.of(yardstick::judges, queries.size(), Integer.MAX_VALUE, 0);
    int[] asked =
        PageSample.of(
            yardstick::judges,
            queries.size(),
            experiment.sample().most(),
            experiment.sample().seed());
    if (asked.length == 0) {
      throw new IllegalArgumentException("no page bears the label of any query");
    }
    Files.createDirectories(drawer);
    TrecFiles trec = TrecFiles.ofSearches(collection.names()::name, collection.pages());
    trec.writeJudgements(drawer.resolve("qrels"), yardstick, asked, run);
    Yardstick.Ideal[] ideals =
        Evaluation.ideals(yardstick, asked, experiment.judging().places(), run);
    List<Trial> trials = new ArrayList<>();
    for (String order : task.orders()) {
      Trial trial = trial(order, asked, ideals, run);
      trials.add(trial);
      String name = "order" + trials.size();
      trec.writeRun(drawer.resolve(name + ".run"), trial.lists(), name);
    }
    return new Results(
        experiment, collection.manifest().snapshot(), all.length, asked, metrics, trials, run);
  }

  private Trial trial(String order, int[] asked, Yardstick.Ideal[] ideals, Run run)
      throws IOException {
    long begin = System.nanoTime();
    SearchOrder ordering = order(order, run);
    long prepared = System.nanoTime();
    TopPages[] lists = new TopPages[asked.length];
    try (Progress.Task progress = run.start("searching by " + order, "queries", asked.length)) {
      for (int i = 0; i < asked.length; i++) {
        lists[i] = list(queries.get(asked[i]).text(), ordering, run.quiet());
        progress.advance(1);
      }
    }
    Trial.Cost cost =
        new Trial.Cost((prepared - begin) / 1e9, (System.nanoTime() - prepared) / 1e9, 0, 0);
    RelatedLists found = new RelatedLists(asked, lists);
    Evaluation evaluation = Evaluation.of(found, yardstick, ideals, run);
    return new Trial(order, false, found, evaluation, cost, remark(ordering));
  }

  /** Ranks that did not settle order results all the same, but somebody should know. */
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

  private SearchOrder order(String text, Run run) throws IOException {
    List<SearchOrder.Part> parts = new ArrayList<>();
    for (Map.Entry<String, Double> part : SearchOrder.weights(text).entrySet()) {
      Ranks ranks =
          part.getKey().equals(SearchOrder.BY_RELEVANCE) ? null : ranks(part.getKey(), run);
      parts.add(new SearchOrder.Part(ranks, part.getValue()));
    }
    return new SearchOrder(parts);
  }

  /** The default ranks are stored with the snapshot. */
  private Ranks ranks(String name, Run run) throws IOException {
    RankMethod rank = RankMethods.parse(name);
    return rank.equals(PageRank.DEFAULT)
        ? collection.snapshot().ranks()
        : rank.compute(collection.rankedGraph(), collection.snapshot().facts(), run);
  }

  private TopPages list(String text, SearchOrder order, Run run) throws IOException {
    SearchQuery query =
        new SearchQuery(
            WordQuery.parse(text), experiment.judging().places(), 0, /* foldsCopies= */ true);
    List<SearchAnswer.Hit> hits =
        query.run(collection, order, collection.snapshot().ranks(), run).hits();
    return new TopPages(
        hits.stream().mapToInt(SearchAnswer.Hit::page).toArray(),
        hits.stream().mapToDouble(SearchAnswer.Hit::score).toArray());
  }
}
