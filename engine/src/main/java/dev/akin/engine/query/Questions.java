package dev.akin.engine.query;

import dev.akin.core.graph.Direction;
import dev.akin.core.graph.LinkPaths;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.rank.Prestige;
import dev.akin.core.run.Run;
import dev.akin.engine.collection.PageCollection;
import dev.akin.engine.index.WordQuery;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The questions that a collection answers, for programs that use Akin as a library. Pages are named
 * as on the command line: by URL, by the unique end of a URL, or by {@code @ID}. Wherever a {@code
 * k} says how many answers are listed at most, 0 stands for all. Binds one measure to one snapshot;
 * thread-safe.
 */
public final class Questions {
  private final PageCollection collection;
  private final Scorer scorer;
  private final Run run;

  /** Questions about a collection, by what suits it best. */
  public Questions(PageCollection collection) throws IOException {
    this(collection, collection.standardMeasure(), Run.silent());
  }

  /**
   * Questions by a measure, which is prepared here once for all; if the collection has stored lists
   * by it, only when something else is asked than they hold.
   */
  public Questions(PageCollection collection, Measure measure, Run run) throws IOException {
    this.collection = collection;
    this.run = run;
    scorer =
        StoredScorer.of(
            collection, measure, each -> measure.prepare(collection.snapshot(), each), run);
  }

  /** The {@code k} pages most akin to a page. */
  public TopPages related(String page, int k) throws IOException {
    return scorer.top(page(page), k == 0 ? scorer.pages() : k, run);
  }

  /** How alike two pages are. */
  public PairScore compare(String a, String b) throws IOException {
    return scorer.compare(page(a), page(b), run);
  }

  /** Why they are, or are not. */
  public Explanation why(String a, String b) throws IOException {
    return scorer.explain(page(a), page(b), run);
  }

  /** The {@code k} pages most like all of some pages. */
  public TopPages group(List<String> members, int k) throws IOException {
    List<Integer> pages = new ArrayList<>();
    for (String member : members) {
      pages.add(page(member));
    }
    Scorer whole = whole();
    return new GroupQuery(pages, GroupQuery.formFor(whole)).more(whole, k, Set.of(), 0, run);
  }

  /** The measure itself, where stored lists do not hold enough. */
  private Scorer whole() {
    return scorer instanceof StoredScorer stored ? stored.computed(run) : scorer;
  }

  /** The {@code k} pages that fit some words best. */
  public SearchAnswer search(String words, int k) throws IOException {
    return new SearchQuery(WordQuery.parse(words), k, 0, true)
        .run(collection, SearchOrder.RELEVANCE, collection.snapshot().ranks(), run);
  }

  /**
   * The same without pages that are not like all of some pages: those that are kept have a likeness
   * above 0 and of at least so much by this measure.
   */
  public SearchAnswer search(String words, int k, List<String> like, double atLeast)
      throws IOException {
    List<Integer> pages = new ArrayList<>();
    for (String each : like) {
      pages.add(page(each));
    }
    Scorer whole = whole();
    SimilarityFilter likeness =
        new SimilarityFilter(new GroupQuery(pages, GroupQuery.formFor(whole)), whole, atLeast);
    return new SearchQuery(WordQuery.parse(words), k, 0, true)
        .run(collection, SearchOrder.RELEVANCE, collection.snapshot().ranks(), likeness, run);
  }

  /**
   * A page by the definitions of the papers, by default prestige and PageSim; each list has at most
   * {@code k} pages.
   */
  public PageProfile profile(String page, int k) throws IOException {
    Scorer features = PageQuery.standardMeasure().prepare(collection.snapshot(), run);
    return new PageQuery(k, Prestige.DEFAULT).run(collection.snapshot(), features, page(page), run);
  }

  /**
   * The paths of links from one page to another, counted up to so many links; at most {@code k} of
   * the shortest are listed, and never more than {@link LinkPaths#MOST_LISTED} pages of them.
   */
  public LinkPaths path(String from, String to, int length, int k) throws IOException {
    LinkPaths.Wanted wanted =
        new LinkPaths.Wanted(Direction.OUT, length, k == 0 ? LinkPaths.MOST_LISTED : k);
    return new PathQuery(wanted, PathQuery.Counted.MEASURED)
        .run(collection, page(from), page(to), run);
  }

  /** The page that a name means. */
  public int page(String name) throws IOException {
    return new PageFinder(collection).find(name);
  }
}
