/**
 * Inverse similarity (Quevedo, Huang): pages are similar if the same pages can be reached from
 * them.
 *
 * <pre>
 *   InvSim(p1..pn) = |C+(p1) ∩ .. ∩ C+(pn)| / |C+(p1) ∪ .. ∪ C+(pn)|
 * </pre>
 *
 * <p>Read {@link dev.akin.core.measure.closure.InverseSim}, {@code InverseScorer}, then {@code
 * ReachabilityIndex} with its two implementations: {@code WalkedReachability} with a radius, {@code
 * ClosureReachability} over {@code ClosureStructure} without one.
 */
@NullMarked
@InternalApi
package dev.akin.core.measure.closure;

import dev.akin.core.annotation.InternalApi;
import org.jspecify.annotations.NullMarked;
