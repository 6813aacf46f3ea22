/**
 * The interface of all measures of similarity between pages. {@link dev.akin.core.measure.Measure}
 * is a measure with its parameters, {@link dev.akin.core.measure.Scorer} the same measure bound to
 * one {@link dev.akin.core.measure.Snapshot}, {@link dev.akin.core.measure.Measures} the list of
 * all measures. Each measure has a package of its own below this one. No input or output.
 */
@NullMarked
@PublicApi
package dev.akin.core.measure;

import dev.akin.core.annotation.PublicApi;
import org.jspecify.annotations.NullMarked;
