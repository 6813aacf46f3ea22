/**
 * Handling of skew, where a few pages have very many links: heavy keys are broadcast, and their
 * rows are distributed by a hash.
 */
@NullMarked
package dev.akin.spark.skew;

import org.jspecify.annotations.NullMarked;
