package dev.akin.app.cli.evaluate;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.Json;
import dev.akin.app.answer.Pages;
import dev.akin.app.answer.Text;
import dev.akin.app.cli.session.MeasureIds;
import dev.akin.app.cli.session.SingleCollectionCommand;
import dev.akin.core.eval.BlendLearning;
import dev.akin.core.eval.Judgement;
import dev.akin.core.measure.Measure;
import dev.akin.core.run.ProgressListener;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.query.JudgedPairs;
import dev.akin.ingest.source.InputFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code akin eval learn}: learns the weights of a blend from judged pairs. */
@Command(
    name = "learn",
    description = {
      "Learns the weights of a blend of measures from judged pairs.",
      "Prints the blend and its mean nDCG on the training pages and on held-out pages."
    },
    footer = {
      "  akin eval learn web --pairs judged.tsv --measure pagesim --measure tfidf-cosine",
      "  akin related web page.html --measure 'blend(pagesim=0.4,tfidf-cosine=0.6)'"
    })
final class LearnCommand extends SingleCollectionCommand {
  @Option(
      names = "--pairs",
      required = true,
      paramLabel = "FILE",
      description = "Judged pairs: page TAB page TAB relevance, 0 for unrelated; - for stdin.")
  String pairs = "-";

  @Option(
      names = {"--measure", "--measures"},
      required = true,
      paramLabel = "MEASURE",
      description = "A measure of the blend; may be repeated or separated by commas.",
      completionCandidates = MeasureIds.class)
  List<String> measures = new ArrayList<>();

  @Option(
      names = "--folds",
      paramLabel = "N",
      description = "Hold out one page in N at a time; 5 by default.")
  int folds = 5;

  @Override
  public Integer call() throws IOException {
    List<Measure> parsed = TrialOptions.parsed(measures);
    BlendLearning learning = new BlendLearning(parsed, folds);
    PageCollection collection = alone(loaded(arguments, parsed.toArray(Measure[]::new)));
    session.checkFit(collection, parsed);
    List<Judgement> judged = read(new InputFile(pairs), collection);
    BlendLearning.Learned learned = learning.learn(judged, collection.snapshot(), session.run());
    if (session.isJson()) {
      session.print(json(collection, judged, learned));
    } else {
      print(judged, learned);
    }
    return 0;
  }

  private List<Judgement> read(InputFile input, PageCollection collection) throws IOException {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                input.open(ProgressListener.Task.NONE), StandardCharsets.UTF_8))) {
      return JudgedPairs.read(in, input.label(), session.finder(collection));
    }
  }

  private ObjectNode json(
      PageCollection collection, List<Judgement> judged, BlendLearning.Learned learned) {
    ObjectNode object = new Pages(collection).header(Json.object());
    object.put("pairs", judged.size());
    object.put("pages", learned.pages());
    object.put("folds", folds);
    object.put("blend", learned.blend().toString());
    ArrayNode list = object.putArray("quality");
    for (BlendLearning.Quality quality : learned.qualities()) {
      ObjectNode each = list.addObject();
      each.put("measure", quality.what());
      each.put("train", quality.train());
      each.put("heldOut", quality.heldOut());
    }
    return object;
  }

  private void print(List<Judgement> judged, BlendLearning.Learned learned) {
    PrintWriter out = session.out();
    out.println(learned.blend());
    out.printf(
        "nDCG over %s of %s; held out: one page in %s%n",
        Text.count(learned.pages(), "page"), Text.count(judged.size(), "judged pair"), folds);
    out.println("  learned from  held out");
    for (BlendLearning.Quality quality : learned.qualities()) {
      out.printf(
          "  %-13s %-9s %s%n",
          Text.score(quality.train()), Text.score(quality.heldOut()), quality.what());
    }
  }
}
