/**
 * Pages and links as dense ints: {@link dev.akin.core.graph.PageGraph} and its own file. No scores
 * and no URLs.
 *
 * <p>The idiom for walking the links of a page, free of allocation and of boxing:
 *
 * <pre>{@code
 * Links out = graph.links(Direction.OUT);
 * for (int i = out.start(page), end = out.end(page); i < end; i++) {
 *   int target = out.target(i);
 * }
 * }</pre>
 */
@NullMarked
package dev.akin.core.graph;

import org.jspecify.annotations.NullMarked;
