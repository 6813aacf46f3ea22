/** HTTP requests with timeouts, size limits and redirects. */
@NullMarked
package dev.akin.crawl.fetch;

import org.jspecify.annotations.NullMarked;
