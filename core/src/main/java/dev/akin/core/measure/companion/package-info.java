/**
 * Companion (Dean, Henzinger: Finding related pages in the World Wide Web, WWW8 1999): hubs and
 * authorities of the graph around one page.
 *
 * <p>Read {@link dev.akin.core.measure.companion.Companion}, {@code VicinityGraph} for the graph,
 * {@code NearDuplicates} for merged pages, {@code VicinityHits} for the iteration, {@code
 * CompanionScorer} for scores.
 */
@NullMarked
@InternalApi
package dev.akin.core.measure.companion;

import dev.akin.core.annotation.InternalApi;
import org.jspecify.annotations.NullMarked;
