/**
 * The state of a crawl on disk: journal of visits, queue, WARC files, and the check of all three.
 */
@NullMarked
package dev.akin.crawl.journal;

import org.jspecify.annotations.NullMarked;
