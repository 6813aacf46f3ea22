package dev.akin.engine;

import dev.akin.core.measure.Explanation;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.message.Message;
import dev.akin.core.run.Run;
import dev.akin.engine.query.GroupQuery;
import dev.akin.engine.query.PageFilter;
import dev.akin.engine.query.RelatedQuery;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * A query for related pages, made by {@link Akin#related} and {@link Akin#relatedToAll}. Each
 * method but {@link #list} returns a changed copy.
 */
public final class RelatedPagesQuery {
  private static final Explanation NOT_ASKED = new Explanation(0, List.of(), Message.NOTHING);

  private final Akin akin;
  private final List<Integer> pages;
  private final boolean isGroup;
  private final Measure measure;
  private final int limit;
  private final int reasons;
  private final PageFilter filter;

  RelatedPagesQuery(Akin akin, List<Integer> pages, boolean isGroup) {
    this(akin, pages, isGroup, akin.standardMeasure(), 10, 0, PageFilter.NONE);
  }

  private RelatedPagesQuery(
      Akin akin,
      List<Integer> pages,
      boolean isGroup,
      Measure measure,
      int limit,
      int reasons,
      PageFilter filter) {
    if (limit < 0 || reasons < 0) {
      throw new IllegalArgumentException(
          "the numbers of pages and reasons must not be negative, but are %s and %s"
              .formatted(limit, reasons));
    }
    this.akin = akin;
    this.pages = pages;
    this.isGroup = isGroup;
    this.measure = measure;
    this.limit = limit;
    this.reasons = reasons;
    this.filter = filter;
  }

  private RelatedPagesQuery with(PageFilter filter) {
    return new RelatedPagesQuery(akin, pages, isGroup, measure, limit, reasons, filter);
  }

  /** Sets the maximum number of pages; 0 for all. The default is 10. */
  public RelatedPagesQuery limit(int limit) {
    return new RelatedPagesQuery(akin, pages, isGroup, measure, limit, reasons, filter);
  }

  /** Sets the maximum number of reasons per page. The default is 0. */
  public RelatedPagesQuery explain(int reasons) {
    return new RelatedPagesQuery(akin, pages, isGroup, measure, limit, reasons, filter);
  }

  /** Sets the measure, such as {@code simrank} or {@code pagesim(radius=2)}. */
  public RelatedPagesQuery measure(String measure) {
    return measure(Measures.parse(measure));
  }

  /** Sets the measure. */
  public RelatedPagesQuery measure(Measure measure) {
    return new RelatedPagesQuery(akin, pages, isGroup, measure, limit, reasons, filter);
  }

  /** Keeps only pages of the same site, or of other sites. The default is any site. */
  public RelatedPagesQuery site(PageFilter.Site site) {
    return with(new PageFilter(site, filter.prefix(), filter.label(), filter.excluded()));
  }

  /** Keeps only pages whose URL begins with a prefix. */
  public RelatedPagesQuery prefix(String prefix) {
    return with(new PageFilter(filter.site(), prefix, filter.label(), filter.excluded()));
  }

  /** Keeps only pages with a label. */
  public RelatedPagesQuery label(String label) {
    return with(new PageFilter(filter.site(), filter.prefix(), label, filter.excluded()));
  }

  /** Removes some pages. */
  public RelatedPagesQuery exclude(List<String> excluded) throws IOException {
    Set<Integer> all = new HashSet<>(filter.excluded());
    all.addAll(akin.pages(excluded));
    return with(new PageFilter(filter.site(), filter.prefix(), filter.label(), all));
  }

  /** Returns the related pages, best first. */
  public List<RelatedPage> list() throws IOException {
    return isGroup ? relatedToAll() : related();
  }

  private List<RelatedPage> related() throws IOException {
    Run run = akin.run();
    int page = pages.get(0);
    filter.checkLabel(akin.collection());
    Scorer scorer = akin.queries().relatedScorer(measure, run);
    TopPages top = new RelatedQuery(limit, false, filter).run(akin.collection(), scorer, page, run);
    return list(top, other -> scorer.explain(page, other, run));
  }

  private List<RelatedPage> relatedToAll() throws IOException {
    if (!filter.equals(new PageFilter(PageFilter.Site.ANY, "", "", filter.excluded()))) {
      throw new IllegalArgumentException(
          "pages related to a group are not filtered by site, prefix or label");
    }
    Run run = akin.run();
    Scorer scorer = akin.queries().scorer(measure, run);
    GroupQuery group = new GroupQuery(pages, GroupQuery.formFor(scorer));
    TopPages top = group.more(scorer, limit, filter.excluded(), 0, run);
    return list(top, other -> group.explainTo(scorer, other, run));
  }

  private List<RelatedPage> list(TopPages top, IntFunction<Explanation> why) throws IOException {
    List<RelatedPage> list = new ArrayList<>();
    for (int i = 0; i < top.size(); i++) {
      int page = top.pages()[i];
      Explanation explanation = reasons == 0 ? NOT_ASKED : why.apply(page);
      list.add(akin.page(page, top.score(i), explanation, reasons));
    }
    return list;
  }
}
