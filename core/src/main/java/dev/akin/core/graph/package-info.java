/**
 * Pages and links as dense ints: {@link dev.akin.core.graph.PageGraph} and its file. No scores and
 * no URLs.
 *
 * <p>The idiom for iterating over the links of a page, without allocation and boxing:
 *
 * <pre>{@code
 * Links out = graph.links(Direction.OUT);
 * for (int i = out.start(page), end = out.end(page); i < end; i++) {
 *   int target = out.target(i);
 * }
 * }</pre>
 */
@NullMarked
@PublicApi
package dev.akin.core.graph;

import dev.akin.core.annotation.PublicApi;
import org.jspecify.annotations.NullMarked;
