/** Precision of related pages by labels, compared with Lucene's MoreLikeThis. */
@NullMarked
package dev.akin.bench.quality;

import org.jspecify.annotations.NullMarked;
