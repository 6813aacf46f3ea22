/**
 * How alike two pages are. {@link dev.akin.core.measure.Measure} is a measure with its parameters,
 * {@link dev.akin.core.measure.Scorer} the same bound to one {@link
 * dev.akin.core.measure.Snapshot}, {@link dev.akin.core.measure.Measures} the explicit list of all.
 * Each measure of a paper is one file that opens with its formula. No input or output.
 */
@NullMarked
package dev.akin.core.measure;

import org.jspecify.annotations.NullMarked;
