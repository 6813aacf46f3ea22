package dev.akin.engine.index;

import dev.akin.core.text.PageField;
import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.engine.index.analysis.PageAnalyzer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;

/**
 * Finds the best excerpt of a page for a query: the one with the most different words of the query,
 * then the most words, then the first. The body precedes the description.
 */
final class SnippetFinder {
  private static final int LENGTH = 200;
  private static final int LEAD = 40;

  /**
   * Characters that are always searched, because the beginning of a page describes its topic best.
   */
  private static final int LOOKED_AT = 10_000;

  /** Characters that are searched for the first match. */
  private static final int AT_MOST = 200_000;

  private static final int MAX_MATCHES = 1_000;
  private static final String MORE = "…";

  private SnippetFinder() {}

  private record Match(String term, int start, int end) {}

  static Snippet of(FieldTexts texts, WordQuery query) throws IOException {
    QueryTerms terms = QueryTerms.of(query, texts.language());
    for (PageField field : List.of(PageField.BODY, PageField.META, PageField.HEAD)) {
      List<Match> matches = matches(texts, field, terms);
      if (!matches.isEmpty()) {
        return cut(texts.text(field), best(matches), matches);
      }
    }
    String plain = texts.meta().isEmpty() ? texts.body() : texts.meta();
    return cut(plain, 0, List.of());
  }

  private static List<Match> matches(FieldTexts texts, PageField field, QueryTerms terms)
      throws IOException {
    List<Match> matches = new ArrayList<>();
    String whole = texts.text(field);
    String text = whole.length() > AT_MOST ? whole.substring(0, AT_MOST) : whole;
    PageAnalyzer analyzer = PageAnalyzer.of(texts.language());
    try (TokenStream stream = analyzer.tokenStream("snippet", text)) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      OffsetAttribute offset = stream.addAttribute(OffsetAttribute.class);
      stream.reset();
      while (matches.size() < MAX_MATCHES && stream.incrementToken()) {
        if (offset.startOffset() > LOOKED_AT && !matches.isEmpty()) {
          break;
        }
        String found = term.toString();
        if (terms.has(found)) {
          matches.add(new Match(found, offset.startOffset(), offset.endOffset()));
        }
      }
    }
    return terms.sequences().isEmpty() ? matches : withSequences(matches, text, terms);
  }

  /**
   * Adds matching sequences of characters, independent of words. If there is one, matches of single
   * characters are dropped as accidental.
   */
  private static List<Match> withSequences(List<Match> words, String text, QueryTerms terms)
      throws IOException {
    int end = words.isEmpty() ? text.length() : words.get(words.size() - 1).end();
    String looked = text.substring(0, Math.min(text.length(), Math.max(end, LOOKED_AT)));
    List<Match> all = new ArrayList<>();
    CharacterSequence.find(
        terms.sequences(),
        looked,
        LOOKED_AT,
        (from, to) -> {
          all.add(new Match(text.substring(from, to), from, to));
          return all.size() < MAX_MATCHES;
        });
    boolean hasRows = all.stream().anyMatch(match -> match.end() - match.start() > 1);
    words.stream().filter(match -> !hasRows || match.term().length() > 1).forEach(all::add);
    all.sort(Comparator.comparingInt(Match::start).thenComparingInt(Match::end));
    return all;
  }

  /** Returns the start of the best excerpt. */
  private static int best(List<Match> matches) {
    int best = 0;
    int most = 0;
    for (int i = 0; i < matches.size(); i++) {
      Set<String> different = new HashSet<>();
      int last = i;
      int limit = matches.get(i).start() + LENGTH - LEAD;
      while (last < matches.size() && matches.get(last).end() <= limit) {
        different.add(matches.get(last++).term());
      }
      int worth = different.size() * MAX_MATCHES + last - i;
      if (worth > most) {
        most = worth;
        best = matches.get(i).start();
      }
    }
    return best;
  }

  private static Snippet cut(String text, int first, List<Match> matches) {
    int start = first <= LEAD ? 0 : wordStart(text, first - LEAD, first);
    int end = Math.min(text.length(), start + LENGTH);
    end = end == text.length() ? end : wordEnd(text, end, Math.max(start, first));
    String lead = start > 0 ? MORE : "";
    List<Snippet.Mark> marks = new ArrayList<>();
    for (Match match : matches) {
      if (match.start() >= start && match.end() <= end) {
        mark(marks, match.start() - start + lead.length(), match.end() - start + lead.length());
      }
    }
    return new Snippet(
        lead + text.substring(start, end) + (end < text.length() ? MORE : ""), marks);
  }

  /** Adds a range; one that overlaps or touches the range before extends it. */
  private static void mark(List<Snippet.Mark> marks, int start, int end) {
    int last = marks.size() - 1;
    if (last >= 0 && marks.get(last).end() >= start) {
      Snippet.Mark before = marks.get(last);
      marks.set(last, new Snippet.Mark(before.start(), Math.max(before.end(), end)));
    } else {
      marks.add(new Snippet.Mark(start, end));
    }
  }

  /**
   * Returns the first beginning of a word from {@code from} on; {@code from} itself if there is
   * none.
   */
  private static int wordStart(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.charAt(i - 1) == ' ') {
        return i;
      }
    }
    return Character.isLowSurrogate(text.charAt(from)) ? from - 1 : from;
  }

  /** Returns the last end of a word up to {@code to}; {@code to} itself if there is none near. */
  private static int wordEnd(String text, int to, int from) {
    for (int i = to; i > from && i > to - LEAD; i--) {
      if (text.charAt(i) == ' ') {
        return i;
      }
    }
    return Character.isLowSurrogate(text.charAt(to)) ? to - 1 : to;
  }
}
