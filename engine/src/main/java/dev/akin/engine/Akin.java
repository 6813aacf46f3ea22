package dev.akin.engine;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.LinkPaths;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.Scorer;
import dev.akin.core.rank.Prestige;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.index.WordQuery;
import dev.akin.engine.query.GroupQuery;
import dev.akin.engine.query.PageFinder;
import dev.akin.engine.query.PageProfile;
import dev.akin.engine.query.PageQuery;
import dev.akin.engine.query.PathQuery;
import dev.akin.engine.query.PreparationPolicy;
import dev.akin.engine.query.QueryService;
import dev.akin.engine.query.SearchAnswer;
import dev.akin.engine.query.SearchOrder;
import dev.akin.engine.query.SearchQuery;
import dev.akin.engine.query.SimilarityFilter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A collection of pages, opened for queries. Pages are named as on the command line: by URL, by the
 * unique end of a URL, or by {@code @ID}. Where a method takes the number of answers, 0 means all.
 * A measure is prepared with the first query that needs it. Thread-safe.
 *
 * <pre>{@code
 * try (Akin akin = Akin.open(Path.of("web"))) {
 *   for (RelatedPage page : akin.related("example.org/page.html").limit(10).explain(3).list()) {
 *     System.out.println(page.score() + " " + page.title() + " " + page.reasons());
 *   }
 * }
 * }</pre>
 */
public final class Akin implements Closeable {
  private final PageCollection collection;
  private final QueryService queries;
  private final Run run;

  private Akin(PageCollection collection, QueryService queries, Run run) {
    this.collection = collection;
    this.queries = queries;
    this.run = run;
  }

  /**
   * Opens a collection at its current snapshot, with everything that queries need in memory. Later
   * commits do not change the answers.
   */
  public static Akin open(Path directory) throws IOException {
    return open(directory, QueryService::new);
  }

  /**
   * Like {@link #open} with all stored propagations. Each file is read once to verify it, which
   * pays off for many queries.
   */
  public static Akin openIndexed(Path directory) throws IOException {
    return open(directory, QueryService::indexed);
  }

  private interface Queries {
    QueryService of(PageCollection collection, PreparationPolicy policy) throws IOException;
  }

  private static Akin open(Path directory, Queries queries) throws IOException {
    PageCollection collection = PageCollection.loadWithWords(directory);
    try {
      return new Akin(collection, queries.of(collection, PreparationPolicy.STANDARD), Run.silent());
    } catch (Throwable e) {
      collection.close();
      throw e;
    }
  }

  /** The same collection with other threads, progress or cancellation. Closing one closes both. */
  public Akin with(Run run) {
    return new Akin(collection, queries, run);
  }

  /** The collection: its manifest, names, titles and graph. */
  public PageCollection collection() {
    return collection;
  }

  /** Prepared measures and ranks, for queries that this class does not offer. */
  public QueryService queries() {
    return queries;
  }

  /** The default measure: that of stored lists, or the best one for links and words. */
  public Measure standardMeasure() {
    return queries.standard();
  }

  /** A query for the pages that are most related to a page. */
  public RelatedPagesQuery related(String page) throws IOException {
    return new RelatedPagesQuery(this, List.of(page(page)), false);
  }

  /**
   * A query for the pages that are most related to all pages of a group, by default by the measure
   * of {@code akin group}: shared references, or words where there are no links.
   */
  public RelatedPagesQuery relatedToAll(List<String> members) throws IOException {
    return new RelatedPagesQuery(this, pages(members), true)
        .measure(GroupQuery.standardMeasure(collection));
  }

  /** The score of two pages by the default measure. */
  public PairScore compare(String a, String b) throws IOException {
    return compare(a, b, queries.standard());
  }

  /** The score of two pages by a measure, for example {@code Measures.parse("simrank")}. */
  public PairScore compare(String a, String b, Measure measure) throws IOException {
    return queries.scorer(measure, run).compare(page(a), page(b), run);
  }

  /** Why two pages have their score by the default measure. */
  public RelatedPage why(String a, String b) throws IOException {
    return why(a, b, queries.standard());
  }

  /** Why two pages have their score by a measure: the second page with all reasons. */
  public RelatedPage why(String a, String b, Measure measure) throws IOException {
    Scorer scorer = queries.scorer(measure, run);
    int from = page(a);
    int page = page(b);
    Explanation explanation = scorer.explain(from, page, run);
    // An explanation has the score; only bounds need a comparison.
    PairScore score =
        measure.info().has(MeasureInfo.Trait.BOUNDED)
            ? scorer.compare(from, page, run)
            : PairScore.exact(explanation.value());
    return page(page, score, explanation, Integer.MAX_VALUE);
  }

  /** The pages that match words or a search query best; near-duplicates are folded. */
  public SearchAnswer search(String query, int k) throws IOException {
    return new SearchQuery(WordQuery.parse(query), k, 0, true)
        .run(collection, SearchOrder.RELEVANCE, collection.snapshot().ranks(), run);
  }

  /**
   * The same with only those pages whose similarity to all of some pages is above 0 and at least
   * {@code atLeast}.
   */
  public SearchAnswer search(
      String query, int k, List<String> like, double atLeast, Measure measure) throws IOException {
    Scorer scorer = queries.scorer(measure, run);
    GroupQuery group = new GroupQuery(pages(like), GroupQuery.formFor(scorer));
    return new SearchQuery(WordQuery.parse(query), k, 0, true)
        .run(
            collection,
            SearchOrder.RELEVANCE,
            collection.snapshot().ranks(),
            new SimilarityFilter(group, scorer, atLeast),
            run);
  }

  /** A page by the definitions of the papers; each list has at most {@code k} pages. */
  public PageProfile profile(String page, int k) throws IOException {
    Scorer features = queries.scorer(PageQuery.standardMeasure(), run);
    return new PageQuery(k, Prestige.DEFAULT).run(collection.snapshot(), features, page(page), run);
  }

  /**
   * The paths from one page to another of at most {@code length} links; at most {@code k} of the
   * shortest are listed, and never more than {@link LinkPaths#MOST_LISTED} pages of them.
   */
  public LinkPaths path(String from, String to, int length, int k) throws IOException {
    LinkPaths.Wanted wanted =
        new LinkPaths.Wanted(Direction.OUT, length, k == 0 ? LinkPaths.MOST_LISTED : k);
    return new PathQuery(wanted, PathQuery.Counted.MEASURED)
        .run(collection, page(from), page(to), run);
  }

  /** Returns the number of the page of a name. */
  public int page(String name) throws IOException {
    return new PageFinder(collection).find(name);
  }

  /** The URL of a page, or its name in a graph without URLs. */
  public String url(int page) throws IOException {
    return collection.names().name(page);
  }

  /** The title of a page, or an empty text. */
  public String title(int page) throws IOException {
    return collection.title(page);
  }

  /** Closes the collection. */
  @Override
  public void close() throws IOException {
    collection.close();
  }

  Run run() {
    return run;
  }

  List<Integer> pages(List<String> names) throws IOException {
    List<Integer> pages = new ArrayList<>();
    for (String name : names) {
      pages.add(page(name));
    }
    return pages;
  }

  /** Creates a page of a result with the first reasons of an explanation. */
  RelatedPage page(int page, PairScore score, Explanation explanation, int limit)
      throws IOException {
    List<RelatedPage.Reason> reasons = new ArrayList<>();
    for (Explanation.Part part : explanation.parts().stream().limit(limit).toList()) {
      List<String> urls = new ArrayList<>();
      for (int each : part.pages()) {
        urls.add(url(each));
      }
      reasons.add(new RelatedPage.Reason(part.sentence(urls), part.value(), urls));
    }
    return new RelatedPage(
        page, url(page), title(page), score, explanation.note().toString(), reasons);
  }
}
