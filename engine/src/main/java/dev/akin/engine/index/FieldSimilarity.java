package dev.akin.engine.index;

import org.apache.lucene.search.CollectionStatistics;
import org.apache.lucene.search.Explanation;
import org.apache.lucene.search.TermStatistics;
import org.apache.lucene.search.similarities.BM25Similarity;

/**
 * BM25 without its idf. The rarity of a word refers to the collection, not to one field, so {@link
 * LuceneQueryBuilder} multiplies with one idf for all fields.
 */
final class FieldSimilarity extends BM25Similarity {
  @Override
  public Explanation idfExplain(CollectionStatistics collection, TermStatistics term) {
    return Explanation.match(1f, "idf of the word, given with the query");
  }

  @Override
  public Explanation idfExplain(CollectionStatistics collection, TermStatistics[] terms) {
    return Explanation.match(1f, "idf of the phrase, given with the query");
  }
}
