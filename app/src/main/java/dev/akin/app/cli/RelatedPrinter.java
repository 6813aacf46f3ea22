package dev.akin.app.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.akin.app.answer.Json;
import dev.akin.app.answer.Pages;
import dev.akin.app.answer.RelatedJson;
import dev.akin.app.answer.Text;
import dev.akin.app.cli.session.Format;
import dev.akin.app.cli.session.Session;
import dev.akin.core.graph.PageGraph;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.PreparationOutcome;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.query.EmptyList;
import dev.akin.engine.query.PageFilter;
import dev.akin.engine.query.StoredScorer;
import dev.akin.engine.url.PageNames;
import dev.akin.lab.experiment.TrecFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Prints related pages in every format, page by page. */
final class RelatedPrinter {
  private final Session session;
  private final Pages pages;
  private final PageGraph graph;
  private final long sites;
  private final Question question;
  private final Scorer scorer;
  private final PrintWriter out;
  private final Run run;
  private final TrecFiles trec;
  private @Nullable JsonGenerator json;
  private boolean hasToldLeftOut;

  /**
   * The query except its pages.
   *
   * @param measure the measure
   * @param scorer its scorer for the collection
   * @param reasons the number of reasons for each score
   * @param isList whether there are several answers
   * @param filter the filter of pages
   */
  record Question(Measure measure, Scorer scorer, int reasons, boolean isList, PageFilter filter) {}

  RelatedPrinter(Session session, PageCollection collection, Question question) throws IOException {
    this.session = session;
    this.question = question;
    scorer = question.scorer;
    pages = new Pages(collection);
    graph = collection.snapshot().graph();
    sites = collection.manifest().facts().sites();
    out = session.out();
    run = session.run();
    PageNames names = collection.names();
    trec = TrecFiles.ofRelated(names::name, collection.pages());
  }

  /** Begins the list of several answers. */
  void begin() throws IOException {
    if (session.format == Format.JSON && question.isList) {
      ObjectMapper mapper = new ObjectMapper();
      JsonGenerator made = mapper.createGenerator(out);
      made.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      made.useDefaultPrettyPrinter();
      made.writeStartObject();
      for (var field : form().header(scorer.outcome()).properties()) {
        made.writeObjectField(field.getKey(), field.getValue());
      }
      made.writeArrayFieldStart("queries");
      json = made;
    }
  }

  /** Prints the related pages of one page. */
  void print(int page, TopPages top) throws IOException {
    switch (session.format) {
      case TEXT -> printText(page, top);
      case JSON, JSONL -> printJson(page, top);
      case TSV -> printRows(page, top);
      case TREC -> printTrec(page, top);
    }
    if (!hasToldLeftOut && !top.leftOut().isEmpty()) {
      session.sayBesideRows("not exact: " + Text.safe(top.leftOut()));
      hasToldLeftOut = true;
    }
  }

  /** Ends the list. */
  void end() throws IOException {
    if (json != null) {
      json.writeEndArray();
      json.writeEndObject();
      json.close();
      out.println();
    }
  }

  /** The outcome of a single query; of a list, the outcome of the preparation. */
  private PreparationOutcome outcome(int page) {
    return question.isList ? scorer.outcome() : scorer.outcome(page, run);
  }

  private void printJson(int page, TopPages top) throws IOException {
    RelatedJson form = form();
    if (json == null) {
      session.print(form.put(form.header(outcome(page)), page, top, 0, run));
    } else {
      json.writeObject(form.put(Json.object(), page, top, 0, run));
    }
  }

  private RelatedJson form() {
    return new RelatedJson(pages, question.measure, scorer, question.reasons);
  }

  private void printRows(int page, TopPages top) throws IOException {
    sayNothing(page, top);
    for (int i = 0; i < top.size(); i++) {
      out.println(page + "\t" + top.pages()[i] + "\t" + top.scores()[i]);
    }
  }

  private void printTrec(int page, TopPages top) throws IOException {
    sayNothing(page, top);
    out.print(trec.lines(page, top, question.measure.info().id()));
  }

  /** Prints a message for an answer without rows. */
  private void sayNothing(int page, TopPages top) throws IOException {
    if (top.size() == 0 && !question.isList) {
      session.sayBesideRows(nothing() + nothing(page).map(line -> ": " + line).orElse(""));
    }
  }

  /** Lines about the exactness of a list. */
  private List<String> certainty(int page, TopPages top) {
    List<String> lines = new ArrayList<>();
    String message = outcome(page).message().toString();
    if (!message.isEmpty()) {
      lines.add(message);
    }
    if (!top.leftOut().isEmpty()) {
      lines.add("not exact: " + Text.safe(top.leftOut()));
      if (question.reasons > 0) {
        lines.add("reasons are those of the exact scores");
      }
    } else if (!top.isExact() && top.size() > 0) {
      int certain = top.certain().cardinality();
      String places =
          certain == top.size()
              ? "every place is certain"
              : Text.count(certain) + " of " + Text.count(top.size(), "place") + " certain (=)";
      lines.add("scores are right to within " + Text.score(top.error()) + "; " + places);
    }
    return lines;
  }

  private String nothing() {
    return "nothing is related to it under this measure"
        + (isFiltered() ? ", or nothing that matches the filters" : "");
  }

  /**
   * The rule by which the list is empty. If filters may have emptied the list, a note about them.
   * None if the list is stored: preparing a measure only for this note would take too long.
   */
  private Optional<String> nothing(int page) throws IOException {
    if (isFiltered()) {
      return filterNote();
    }
    if (scorer instanceof StoredScorer) {
      return Optional.empty();
    }
    EmptyList why = EmptyList.of(scorer, graph, page, run);
    return Optional.of(
        why.isForAll()
            ? why.note().toString()
            : "for example, with " + Text.safe(pages.url(why.example())) + ": " + why.note());
  }

  private boolean isFiltered() {
    return !question.filter.isNone();
  }

  /** What users of filters may not expect. */
  private Optional<String> filterNote() {
    List<String> notes = new ArrayList<>();
    if (question.filter.site() == PageFilter.Site.OTHER && sites == 1) {
      notes.add("the collection has one site only, so no page is on another site");
    }
    if (!question.filter.prefix().isEmpty()) {
      notes.add("--filter is the beginning of the whole URL, such as https://example.org/docs/");
    }
    return notes.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", notes));
  }

  private void printText(int page, TopPages top) throws IOException {
    out.println(pages.label(page));
    out.println("  " + Text.safe(pages.url(page)) + "  by " + question.measure);
    certainty(page, top).forEach(line -> out.println("  " + line));
    if (top.size() == 0) {
      out.println("  " + nothing());
      nothing(page).ifPresent(line -> out.println("  " + line));
    }
    BitSet certain = top.certain();
    for (int i = 0; i < top.size(); i++) {
      int other = top.pages()[i];
      String mark = top.isExact() ? " " : certain.get(i) ? "=" : "~";
      out.printf(
          Locale.ROOT,
          "%4d %s%-9s %s%n",
          i + 1,
          mark,
          Text.score(top.scores()[i]),
          pages.label(other));
      String url = Text.safe(pages.url(other));
      if (!pages.label(other).equals(url)) {
        out.println("                " + url);
      }
      if (question.reasons > 0) {
        Explanation explanation = scorer.explain(page, other, run);
        for (String reason : pages.reasons(explanation, question.reasons)) {
          out.println("                  " + reason);
        }
      }
    }
    out.println();
  }
}
