package dev.akin.testkit.golden;

import dev.akin.core.text.PageField;
import dev.akin.testkit.graphs.MadeText;

/** The keywords of the five pages of the paper on similarity-weighted PageRank. */
public final class WangText {
  private WangText() {}

  /** All keywords are in the titles. */
  public static MadeText of(Golden wang) {
    MadeText text = new MadeText(wang.field("keywords").size());
    wang.field("keywords")
        .properties()
        .forEach(
            page ->
                page.getValue()
                    .properties()
                    .forEach(
                        word ->
                            text.put(
                                page.getKey().charAt(0) - 'A',
                                PageField.TITLE,
                                word.getKey(),
                                word.getValue().intValue())));
    return text;
  }
}
