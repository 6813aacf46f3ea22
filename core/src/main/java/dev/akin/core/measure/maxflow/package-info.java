/**
 * Maximum flow as a measure (Lu, Janssen, Milios, Japkowicz, Zhang: Node similarity in the citation
 * graph, 2007): the number of link-disjoint paths between two pages.
 *
 * <p>Read {@link dev.akin.core.measure.maxflow.MaxFlow}, {@code FlowNetwork} for the pages around
 * the two, {@code FlowScorer} for scores.
 */
@NullMarked
@InternalApi
package dev.akin.core.measure.maxflow;

import dev.akin.core.annotation.InternalApi;
import org.jspecify.annotations.NullMarked;
