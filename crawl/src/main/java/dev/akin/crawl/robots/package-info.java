/**
 * Robots rules: fetches and parses robots.txt and answers whether a URL may be fetched. Each {@code
 * HostQueue} of the crawler keeps the file of its host.
 */
@NullMarked
@InternalApi
package dev.akin.crawl.robots;

import dev.akin.core.annotation.InternalApi;
import org.jspecify.annotations.NullMarked;
