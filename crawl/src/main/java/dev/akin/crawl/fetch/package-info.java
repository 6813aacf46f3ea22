/** HTTP requests with timeouts, size limits and redirects. */
@NullMarked
@InternalApi
package dev.akin.crawl.fetch;

import dev.akin.core.annotation.InternalApi;
import org.jspecify.annotations.NullMarked;
