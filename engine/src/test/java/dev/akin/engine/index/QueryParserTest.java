package dev.akin.engine.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.text.PageField;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Queries are parsed as in usual search boxes, and errors have a position. */
class QueryParserTest {
  private static final long SEED = Long.getLong("test.seed", 20261115);

  private static WordQuery word(String text) {
    return new WordQuery.Word(null, text, false);
  }

  @Test
  void requiresAllWords() {
    assertThat(WordQuery.parse("page rank"))
        .isEqualTo(new WordQuery.All(List.of(word("page"), word("rank"))));
    assertThat(WordQuery.parse("page AND rank")).isEqualTo(WordQuery.parse("  page   rank "));
    assertThat(WordQuery.parse("+page")).isEqualTo(word("page"));
  }

  @Test
  void readsAlternativesAndExclusions() {
    assertThat(WordQuery.parse("a b OR c"))
        .isEqualTo(
            new WordQuery.Any(
                List.of(new WordQuery.All(List.of(word("a"), word("b"))), word("c"))));
    assertThat(WordQuery.parse("a -b NOT c"))
        .isEqualTo(
            new WordQuery.All(
                List.of(word("a"), new WordQuery.Not(word("b")), new WordQuery.Not(word("c")))));
    assertThat(WordQuery.parse("a (b OR c)"))
        .isEqualTo(
            new WordQuery.All(
                List.of(word("a"), new WordQuery.Any(List.of(word("b"), word("c"))))));
  }

  @Test
  void readsFieldsPhrasesPrefixesAndFilters() {
    assertThat(WordQuery.parse("title:\"page rank\""))
        .isEqualTo(new WordQuery.Phrase(PageField.TITLE, "page rank"));
    assertThat(WordQuery.parse("body:rank*"))
        .isEqualTo(new WordQuery.Word(PageField.BODY, "rank", true));
    assertThat(WordQuery.parse("head:(a OR b)"))
        .isEqualTo(
            new WordQuery.Any(
                List.of(
                    new WordQuery.Word(PageField.HEAD, "a", false),
                    new WordQuery.Word(PageField.HEAD, "b", false))));
    assertThat(WordQuery.parse("site:Example.ORG")).isEqualTo(new WordQuery.Site("example.org"));
    assertThat(WordQuery.parse("lang:en-GB")).isEqualTo(new WordQuery.InLanguage("en"));
  }

  @Test
  void readsOtherSignsAsPartsOfWords() {
    assertThat(WordQuery.parse("std::vector")).isEqualTo(word("std::vector"));
    assertThat(WordQuery.parse("10:30")).isEqualTo(word("10:30"));
    assertThat(WordQuery.parse("http://example.org/a?b=c"))
        .isEqualTo(word("http://example.org/a?b=c"));
    assertThat(WordQuery.parse("wi-fi")).isEqualTo(word("wi-fi"));
    assertThat(WordQuery.parse("a - b"))
        .isEqualTo(new WordQuery.All(List.of(word("a"), word("-"), word("b"))));
    assertThat(WordQuery.parse("or and not"))
        .isEqualTo(new WordQuery.All(List.of(word("or"), word("and"), word("not"))));
  }

  @Test
  void reportsThePositionOfAnError() {
    assertSlip("\"page rank", "'\"' is missing");
    assertSlip("(a OR b", "')' is missing");
    assertSlip("a)", "unmatched ')'");
    assertSlip("OR a", "both sides");
    assertSlip("a OR", "both sides");
    assertSlip("a OR OR b", "both sides");
    assertSlip("AND a", "both sides");
    assertSlip("a AND", "both sides");
    assertSlip("NOT", "needs a term after it");
    assertSlip("title: x", "needs a word");
    assertSlip("rank author:lin", "the fields are title, head, meta, body, site and lang");
    assertSlip("author:\"lin\"", "unknown field 'author'");
    assertSlip("site:", "needs a value");
    assertSlip("", "empty");
    assertSlip("   ", "empty");
    assertSlip("-a", "only excludes");
    assertSlip("-a OR b", "only excludes");
    assertSlip("NOT (a b)", "only excludes");
  }

  @Test
  void rejectsBombs() {
    assertSlip("a ".repeat(65), "more than 64 words");
    assertSlip("(".repeat(500) + "a" + ")".repeat(500), "nested");
    assertSlip("-".repeat(500) + "a", "nested");
    assertSlip("title:".repeat(300) + "a", "nested");
    assertSlip("a".repeat(3000), "characters");
  }

  @Test
  void throwsNoOtherExceptions() {
    Random random = new Random(SEED);
    String[] pieces = {
      "a", "OR", "AND", "NOT", "-", "+", "(", ")", "\"", " ", "*", "title:", "site:", ":", "旅游",
      "\u0000"
    };
    int accepted = 0;
    int refused = 0;
    for (int i = 0; i < 50_000; i++) {
      StringBuilder query = new StringBuilder();
      for (int n = random.nextInt(12); n >= 0; n--) {
        query.append(pieces[random.nextInt(pieces.length)]);
      }
      try {
        WordQuery unused = WordQuery.parse(query.toString());
        accepted++;
      } catch (IllegalArgumentException e) {
        refused++;
        assertThat(e.getMessage()).as("%s -Dtest.seed=%s", query, SEED).contains("the query");
      }
    }
    assertThat(accepted).isPositive();
    assertThat(refused).isPositive();
  }

  private static void assertSlip(String query, String message) {
    assertThatThrownBy(() -> WordQuery.parse(query))
        .as(query)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }
}
