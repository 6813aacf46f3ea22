/**
 * Measures by words: the cosine of TF-IDF vectors (Salton 1989) and of keyword vectors (Wang et
 * al.: an improved PageRank algorithm based on page similarity).
 *
 * <p>Read {@link dev.akin.core.measure.words.TfIdfCosine} and {@link
 * dev.akin.core.measure.words.KeywordCosine}, then {@code WordMeasure} and {@code WordCosine},
 * which both share.
 */
@NullMarked
@InternalApi
package dev.akin.core.measure.words;

import dev.akin.core.annotation.InternalApi;
import org.jspecify.annotations.NullMarked;
