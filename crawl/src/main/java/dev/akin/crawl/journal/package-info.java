/**
 * The state of a crawl on disk: journal of visits, queue, WARC files, and the check of all three.
 */
@NullMarked
@InternalApi
package dev.akin.crawl.journal;

import dev.akin.core.annotation.InternalApi;
import org.jspecify.annotations.NullMarked;
