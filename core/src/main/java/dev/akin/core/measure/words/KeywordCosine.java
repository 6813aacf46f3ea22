package dev.akin.core.measure.words;

import dev.akin.core.measure.MeasureInfo;
import dev.akin.core.message.Message;
import dev.akin.core.spec.Spec;
import dev.akin.core.text.PageField;

/**
 * The cosine of keywords with weights by their field (Wang, Yu, Wang, Xu: PageRank algorithm based
 * on page similarity, 2017).
 *
 * <pre>
 *   w(k)     = sum over fields f of weight(f) * count(k,f), divided by the sum over all keywords
 *   Sim(P,Q) = sum_k w_P(k) w_Q(k) / sqrt(sum_k w_P(k)^2 * sum_k w_Q(k)^2)
 * </pre>
 *
 * A keyword counts 2.0 in the title, 1.8 in a heading, 1.5 in the description or the keywords of
 * the page, and 1.0 elsewhere. The division by the sum cancels out of the cosine and is omitted
 * here. A page without words scores 0 with every page.
 *
 * <p>Time of a query: the pages of each word of the page. Memory: 24 bytes for each different word
 * of each page.
 *
 * @param title weight of an occurrence in the title
 * @param head weight in a heading
 * @param meta weight in the description or the keywords
 * @param body weight elsewhere
 */
public record KeywordCosine(double title, double head, double meta, double body)
    implements WordMeasure {
  /** The paper's weights. */
  public static final KeywordCosine DEFAULT =
      new KeywordCosine(
          PageField.TITLE.weight(),
          PageField.HEAD.weight(),
          PageField.META.weight(),
          PageField.BODY.weight());

  private static final double MOST = 1e6;

  public KeywordCosine {
    for (double weight : new double[] {title, head, meta, body}) {
      if (!(weight >= 0 && weight <= MOST)) {
        throw new IllegalArgumentException(
            "the weight of a field must lie in [0, 1000000], but one is " + weight);
      }
    }
    if (title + head + meta + body == 0) {
      throw new IllegalArgumentException("at least one field needs a weight above 0");
    }
  }

  /** Reads the parameters. */
  public static KeywordCosine read(Spec.Values values) {
    return new KeywordCosine(
        values.number("title", DEFAULT.title()),
        values.number("head", DEFAULT.head()),
        values.number("meta", DEFAULT.meta()),
        values.number("body", DEFAULT.body()));
  }

  @Override
  public MeasureInfo info() {
    return WordMeasure.info("keyword-cosine", "shared words, weighted by field")
        .from("Wang et al. 2017: PageRank algorithm based on page similarity");
  }

  @Override
  public double count(PageField field) {
    return switch (field) {
      case TITLE -> title;
      case HEAD -> head;
      case META -> meta;
      case BODY -> body;
    };
  }

  @Override
  public double weight(double counted, double rarity) {
    return counted;
  }

  @Override
  public Message sentence() {
    return Message.of(WordMessage.KEYWORD_COSINE);
  }

  @Override
  public String toString() {
    return Spec.print("keyword-cosine", "title", title, "head", head, "meta", meta, "body", body);
  }
}
