/**
 * What keeps one task from having all the work where a few pages have very many links: heavy keys
 * are known to all tasks, and their rows are spread by a hash.
 */
@NullMarked
package dev.akin.spark.skew;

import org.jspecify.annotations.NullMarked;
