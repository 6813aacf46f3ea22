package dev.akin.engine.index;

import dev.akin.core.text.PageField;
import dev.akin.engine.index.analysis.PageAnalyzer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.FieldInfos;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.AutomatonQuery;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.automaton.Automata;
import org.apache.lucene.util.automaton.Automaton;
import org.apache.lucene.util.automaton.Operations;
import org.jspecify.annotations.Nullable;

/**
 * Makes a Lucene query of a {@link WordQuery}. The terms of a page depend on the analyser of its
 * language, so the query is analysed once for every language of the index, and each form applies to
 * the pages of its languages only.
 *
 * <p>The score of a page for a word t, with the weights of the fields and BM25 within each (k1 =
 * 1.2, b = 0.75, lengths and averages by field):
 *
 * <pre>
 *   idf(t) · sum over fields f of weight(f) · tf / (tf + k1 (1 - b + b · length(f) / average(f)))
 *   idf(t) = ln(1 + (N - n + 0.5) / (n + 0.5)), n = the most pages that have t in one of the fields
 * </pre>
 *
 * A phrase scores like a word whose idf is the sum over its words; a prefix scores the weight of
 * each field that has it. The score of a page is the sum over words, phrases and prefixes.
 */
final class LuceneQueryBuilder {
  private static final int LEAST_PREFIX = 2;
  private static final int FIRST_HAN = 0x3400;
  private static final int LAST_HAN = 0x9fff;

  /** Weight of a Chinese term within another in indexes without characters. */
  private static final double WITHIN = 0.15;

  /** Weight of the characters of a Chinese word, small compared to the word itself. */
  private static final double CHARACTERS = 0.1;

  /** Additional weight of several Chinese words in a row. */
  private static final double ROW = 0.6;

  private final IndexReader reader;
  private final boolean hasCharacters;

  LuceneQueryBuilder(IndexReader reader) {
    this.reader = reader;
    hasCharacters =
        Arrays.stream(PageField.values())
            .map(IndexFields::characters)
            .anyMatch(name -> FieldInfos.getIndexedFields(reader).contains(name));
  }

  Query make(WordQuery query, Iterable<String> languages) throws IOException {
    Map<Query, List<BytesRef>> forms = new LinkedHashMap<>();
    for (String language : languages) {
      Query form = make(query, PageAnalyzer.of(language));
      forms
          .computeIfAbsent(form == null ? new MatchNoDocsQuery() : form, key -> new ArrayList<>())
          .add(new BytesRef(language));
    }
    if (forms.size() == 1) {
      return forms.keySet().iterator().next();
    }
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    forms.forEach(
        (form, codes) ->
            any.add(
                new BooleanQuery.Builder()
                    .add(form, Occur.MUST)
                    .add(new TermInSetQuery(IndexFields.LANGUAGE, codes), Occur.FILTER)
                    .build(),
                Occur.SHOULD));
    return any.build();
  }

  /** Returns the query for one language; null if it has only stop words. */
  private @Nullable Query make(WordQuery query, PageAnalyzer analyzer) throws IOException {
    if (query instanceof WordQuery.All all) {
      return all(all.parts(), analyzer);
    }
    if (query instanceof WordQuery.Any any) {
      return any(any.parts(), analyzer);
    }
    if (query instanceof WordQuery.Not not) {
      return all(List.of(not), analyzer);
    }
    if (query instanceof WordQuery.Site site) {
      return new ConstantScoreQuery(new TermQuery(new Term(IndexFields.SITE, site.host())));
    }
    if (query instanceof WordQuery.InLanguage in) {
      return new ConstantScoreQuery(new TermQuery(new Term(IndexFields.LANGUAGE, in.code())));
    }
    if (query instanceof WordQuery.Phrase phrase) {
      List<PositionedTerm> terms = PositionedTerm.of(phrase.text(), analyzer);
      List<PageField> fields = fields(phrase.field());
      return orInARow(phrase(terms, fields), phrase.text(), terms, fields, analyzer);
    }
    WordQuery.Word word = (WordQuery.Word) query;
    return word.isPrefix() ? prefix(word, analyzer) : word(word, analyzer);
  }

  private static List<PageField> fields(@Nullable PageField field) {
    return field == null ? List.of(PageField.values()) : List.of(field);
  }

  private @Nullable Query all(List<WordQuery> parts, PageAnalyzer analyzer) throws IOException {
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    boolean isEmpty = true;
    for (WordQuery part : parts) {
      boolean isNot = part instanceof WordQuery.Not;
      Query made = make(part instanceof WordQuery.Not not ? not.part() : part, analyzer);
      if (made != null) {
        boolean isFilter = part instanceof WordQuery.Site || part instanceof WordQuery.InLanguage;
        all.add(made, isNot ? Occur.MUST_NOT : isFilter ? Occur.FILTER : Occur.MUST);
        isEmpty = isEmpty && isNot;
      }
    }
    return isEmpty ? null : all.build();
  }

  private @Nullable Query any(List<WordQuery> parts, PageAnalyzer analyzer) throws IOException {
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    boolean isEmpty = true;
    for (WordQuery part : parts) {
      Query made = make(part, analyzer);
      if (made != null) {
        any.add(made, Occur.SHOULD);
        isEmpty = false;
      }
    }
    return isEmpty ? null : any.build();
  }

  private @Nullable Query word(WordQuery.Word word, PageAnalyzer analyzer) throws IOException {
    List<PositionedTerm> terms = PositionedTerm.of(word.text(), analyzer);
    if (!analyzer.splitsRuns() || terms.isEmpty()) {
      return phrase(terms, fields(word.field()));
    }
    // Chinese is written without blanks, so a run of letters may be a whole sentence.
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    List<PageField> fields = fields(word.field());
    for (PositionedTerm term : terms) {
      all.add(chinese(term, fields), Occur.MUST);
    }
    boolean isWord = terms.size() == 1 && QueryTerms.isWithinOthers(terms.get(0).term());
    return isWord ? all.build() : orInARow(all.build(), word.text(), terms, fields, analyzer);
  }

  /**
   * Matches Chinese as words or as a sequence of characters. The sequence scores more than its
   * words at different positions, and words in sequence score both.
   */
  private @Nullable Query orInARow(
      @Nullable Query words,
      String text,
      List<PositionedTerm> terms,
      List<PageField> fields,
      PageAnalyzer analyzer)
      throws IOException {
    CharacterSequence row = CharacterSequence.of(text);
    if (words == null || !hasCharacters || !analyzer.splitsRuns() || !row.isChinese()) {
      return words;
    }
    double weight = (terms.size() == 1 ? CHARACTERS : ROW) * idf(terms, fields);
    return new BooleanQuery.Builder()
        .add(words, Occur.SHOULD)
        .add(row.query(fields, weight), Occur.SHOULD)
        .build();
  }

  /**
   * Matches a Chinese term by itself or within a longer one, because word boundaries are ambiguous
   * in Chinese: 足球 finds 足球队.
   */
  private Query chinese(PositionedTerm term, List<PageField> fields) throws IOException {
    Query exact = weighted(List.of(term), fields);
    if (!QueryTerms.isWithinOthers(term.term())) {
      return exact;
    }
    double idf = idf(term.term(), fields);
    if (hasCharacters) {
      return new BooleanQuery.Builder()
          .add(exact, Occur.SHOULD)
          .add(CharacterSequence.of(term.term()).query(fields, CHARACTERS * idf), Occur.SHOULD)
          .build();
    }
    BooleanQuery.Builder any = new BooleanQuery.Builder().add(exact, Occur.SHOULD);
    for (PageField field : fields) {
      Query within =
          new AutomatonQuery(new Term(IndexFields.terms(field), term.term()), around(term.term()));
      double weight = WITHIN * idf * field.weight();
      any.add(new BoostQuery(new ConstantScoreQuery(within), (float) weight), Occur.SHOULD);
    }
    return any.build();
  }

  /** Returns the query for longer terms of Han characters that contain a term. */
  private static Automaton around(String term) {
    Automaton han = Operations.repeat(Automata.makeCharRange(FIRST_HAN, LAST_HAN));
    Automaton before = Operations.concatenate(han, Automata.makeString(term));
    Automaton all = Operations.concatenate(before, han);
    return Operations.determinize(all, Operations.DEFAULT_DETERMINIZE_WORK_LIMIT);
  }

  private @Nullable Query phrase(List<PositionedTerm> terms, List<PageField> fields)
      throws IOException {
    return terms.isEmpty() ? null : weighted(terms, fields);
  }

  /** Matches some terms in a row, in any of the fields. */
  private Query weighted(List<PositionedTerm> terms, List<PageField> fields) throws IOException {
    double idf = idf(terms, fields);
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    for (PageField field : fields) {
      Query plain = row(terms, IndexFields.terms(field));
      any.add(new BoostQuery(plain, (float) (idf * field.weight())), Occur.SHOULD);
    }
    return any.build();
  }

  private static Query row(List<PositionedTerm> terms, String field) {
    if (terms.size() == 1) {
      return new TermQuery(new Term(field, terms.get(0).term()));
    }
    PhraseQuery.Builder phrase = new PhraseQuery.Builder();
    for (PositionedTerm term : terms) {
      phrase.add(new Term(field, term.term()), term.position());
    }
    return phrase.build();
  }

  private double idf(List<PositionedTerm> terms, List<PageField> fields) throws IOException {
    double idf = 0;
    for (PositionedTerm term : terms) {
      idf += idf(term.term(), fields);
    }
    return idf;
  }

  private double idf(String term, List<PageField> fields) throws IOException {
    int found = 0;
    for (PageField field : fields) {
      found = Math.max(found, reader.docFreq(new Term(IndexFields.terms(field), term)));
    }
    return Math.log(1 + (reader.maxDoc() - found + 0.5) / (found + 0.5));
  }

  private Query prefix(WordQuery.Word word, PageAnalyzer analyzer) {
    String prefix = QueryTerms.prefix(word.text());
    boolean isDense = !prefix.isEmpty() && Character.isIdeographic(prefix.codePointAt(0));
    if (prefix.length() < LEAST_PREFIX && !isDense) {
      throw new IllegalArgumentException(
          "'%s*' matches too many words; type at least %s letters"
              .formatted(word.text(), LEAST_PREFIX));
    }
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    for (PageField field : fields(word.field())) {
      Query plain = new PrefixQuery(new Term(IndexFields.terms(field), prefix));
      any.add(new BoostQuery(new ConstantScoreQuery(plain), (float) field.weight()), Occur.SHOULD);
    }
    CharacterSequence row = CharacterSequence.of(word.text());
    if (hasCharacters && analyzer.splitsRuns() && isDense && row.tokens().size() > 1) {
      any.add(row.query(fields(word.field()), CHARACTERS), Occur.SHOULD);
    }
    return any.build();
  }
}
