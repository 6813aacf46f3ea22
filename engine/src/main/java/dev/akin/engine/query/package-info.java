/**
 * Queries of a collection: pages by URL, related pages with filters, groups, search, paths, and
 * estimated costs. The command line and the HTTP service use the same queries.
 */
@NullMarked
@PublicApi
package dev.akin.engine.query;

import dev.akin.core.annotation.PublicApi;
import org.jspecify.annotations.NullMarked;
