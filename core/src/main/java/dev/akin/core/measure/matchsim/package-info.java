/**
 * MatchSim (Lin, King, Lyu: MatchSim, CIKM 2009): pages are similar if their neighbours can be
 * matched with similar ones.
 *
 * <pre>
 *   sim(a,b) = W(a,b) / max(|I(a)|, |I(b)|),   W the maximum matching of the neighbours by sim
 * </pre>
 *
 * <p>Read {@link dev.akin.core.measure.matchsim.MatchSim} for the definition, {@code MatchSimPlan}
 * for the choice of algorithm, {@code MatchSimIteration} over {@code NonZeroPairs} and {@code
 * PairTable} for all pairs, {@code MatchSimVicinity} over {@code PairVicinity} for bounds around
 * one page, {@code NeighbourMatching} for one pair, {@code MatchedNeighbours} for explanations.
 */
@NullMarked
@InternalApi
package dev.akin.core.measure.matchsim;

import dev.akin.core.annotation.InternalApi;
import org.jspecify.annotations.NullMarked;
