/** Import, crawl and full-text search. */
@NullMarked
package dev.akin.bench.collection;

import org.jspecify.annotations.NullMarked;
