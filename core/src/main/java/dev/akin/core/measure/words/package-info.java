/**
 * Measures by words: the cosine of TF-IDF vectors (Salton 1989), of keyword vectors (Wang et al.:
 * an improved PageRank algorithm based on page similarity), and of the words on and around pages.
 *
 * <p>Read {@link dev.akin.core.measure.words.TfIdfCosine} and {@link
 * dev.akin.core.measure.words.KeywordCosine}, then {@code WordMeasure} and {@code WordCosine},
 * which both share; {@link dev.akin.core.measure.words.LinkedWords}, {@code WordContexts} with its
 * vectors, and {@code LinkedWordCosine}. {@code VectorIndex} finds the lists of all three.
 */
@NullMarked
@InternalApi
package dev.akin.core.measure.words;

import dev.akin.core.annotation.InternalApi;
import org.jspecify.annotations.NullMarked;
