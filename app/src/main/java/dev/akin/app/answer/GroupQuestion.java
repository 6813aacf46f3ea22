package dev.akin.app.answer;

import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.run.Run;
import dev.akin.engine.query.GroupQuery;
import dev.akin.engine.query.NoStrictFormException;
import dev.akin.engine.query.QueryService;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A query about a group of pages.
 *
 * @param members the group
 * @param measure the measure
 * @param form the form of the comparison; null for the default of the measure
 * @param candidates the pages to score; if empty, the best of all pages are listed
 * @param excluded pages to leave out of the list
 * @param atLeast the minimum score of a listed page; empty for the score of the members among
 *     themselves
 * @param k the maximum length of the list; 0 for all pages
 * @param isExplained whether to give reasons for scores
 */
public record GroupQuestion(
    List<Integer> members,
    Measure measure,
    GroupQuery.@Nullable Form form,
    List<Integer> candidates,
    Set<Integer> excluded,
    OptionalDouble atLeast,
    int k,
    boolean isExplained) {
  public GroupAnswer ask(QueryService queries, GroupAnswer.Links links, Run run) {
    Scorer scorer = queries.scorer(measure, run);
    GroupQuery query = group(members, form, measure, scorer);
    GroupAnswer.Among among = GroupAnswer.Among.of(query, scorer, links, isExplained, run);
    TopPages top =
        candidates.isEmpty()
            ? query.more(scorer, k, excluded, atLeast.orElse(among.score().score()), run)
            : GroupAnswer.judged(query, scorer, candidates, run);
    List<GroupAnswer.Row> rows = GroupAnswer.rows(query, scorer, top, isExplained, run);
    return new GroupAnswer(measure, scorer.outcome(), query, among, rows);
  }

  /**
   * A group in a form, by default that of the measure; fails if the measure does not support it.
   */
  static GroupQuery group(
      List<Integer> members, GroupQuery.@Nullable Form form, Measure measure, Scorer scorer) {
    GroupQuery query = new GroupQuery(members, form == null ? GroupQuery.formFor(scorer) : form);
    if (!query.isDefinedFor(scorer)) {
      throw new NoStrictFormException(measure);
    }
    return query;
  }
}
