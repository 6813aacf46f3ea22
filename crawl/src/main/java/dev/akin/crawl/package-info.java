/**
 * A polite crawler that stores responses as WARC files and can be killed at any time. {@link
 * dev.akin.crawl.Crawl} is the main loop; {@link dev.akin.crawl.journal.CrawlJournal} holds the
 * state that survives a kill. Every connection is checked by {@link
 * dev.akin.crawl.policy.AddressGuard} first.
 */
@NullMarked
@PublicApi
package dev.akin.crawl;

import dev.akin.core.annotation.PublicApi;
import org.jspecify.annotations.NullMarked;
