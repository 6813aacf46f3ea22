package dev.akin.engine.query;

import dev.akin.core.kernel.Run;
import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.engine.collection.Collection;
import dev.akin.engine.index.WordQuery;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The questions that a collection answers, for programs that use Akin as a library. Pages are named
 * as on the command line: by URL, by the unique end of a URL, or by {@code @ID}. Binds one measure
 * to one snapshot; thread-safe.
 */
public final class Questions {
  private final Collection collection;
  private final Scorer scorer;
  private final Run run;

  /** Questions about a collection, by what suits it best. */
  public Questions(Collection collection) throws IOException {
    this(collection, collection.standardMeasure(), Run.silent());
  }

  /**
   * Questions by a measure, which is prepared here once for all; if the collection has stored lists
   * by it, only when something else is asked than they hold.
   */
  public Questions(Collection collection, Measure measure, Run run) throws IOException {
    this.collection = collection;
    this.run = run;
    scorer =
        StoredScorer.of(
            collection, measure, each -> measure.prepare(collection.snapshot(), each), run);
  }

  /** The {@code k} pages most akin to a page. */
  public TopPages related(String page, int k) throws IOException {
    return scorer.top(page(page), k, run);
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
    Scorer whole = scorer instanceof StoredScorer stored ? stored.computed(run) : scorer;
    return new GroupQuery(pages, GroupQuery.formFor(whole)).more(whole, k, Set.of(), 0, run);
  }

  /** The {@code k} pages that fit some words best. */
  public SearchAnswer search(String words, int k) throws IOException {
    return new SearchQuery(WordQuery.parse(words), k, 0, true)
        .run(collection, SearchOrder.RELEVANCE, collection.snapshot().ranks(), run);
  }

  /** The page that a name means. */
  public int page(String name) throws IOException {
    return new PageFinder(collection).find(name);
  }
}
