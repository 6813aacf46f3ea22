/**
 * Combinations of several measures, by weighted scores or by reciprocal places: the hybrid of links
 * and words that both PageSim papers propose.
 *
 * <p>Read {@link dev.akin.core.measure.blend.Blend}, then {@code BlendSum} (weighted scores) and
 * {@code BlendPlaces} (reciprocal places) over {@code BlendParts}.
 */
@NullMarked
@InternalApi
package dev.akin.core.measure.blend;

import dev.akin.core.annotation.InternalApi;
import org.jspecify.annotations.NullMarked;
