/**
 * From a web address to a collection: a polite crawler that keeps what it fetched as WARC files and
 * can be killed at any moment. {@link dev.akin.engine.crawl.Crawl} is the loop; {@link
 * dev.akin.engine.crawl.Journal} is what survives. This is the only room that opens sockets, and
 * every socket asks the {@link dev.akin.engine.crawl.AddressGuard} first. Foreign pages are never
 * trusted and never fatal. No ranking here, and nothing is printed.
 */
@NullMarked
package dev.akin.engine.crawl;

import org.jspecify.annotations.NullMarked;
