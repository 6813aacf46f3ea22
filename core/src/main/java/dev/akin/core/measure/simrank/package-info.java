/**
 * SimRank (Jeh, Widom: SimRank, KDD 2002): pages are similar if similar pages link to them.
 *
 * <pre>
 *   s(a,b) = c / (|I(a)| |I(b)|) · sum over u in I(a), v in I(b) of s(u,v),   s(a,a) = 1
 * </pre>
 *
 * <p>Read {@link dev.akin.core.measure.simrank.SimRank} for the definition, {@code SimRankMatrix}
 * and {@code SimRankExact} for all pairs, {@link dev.akin.core.measure.simrank.SimRankDiagonal}
 * with the {@code Diagonal} classes for the certified correction that makes queries for one page
 * fast, {@code SimRankSource} and {@code SimRankScorer} for one page, {@code SimRankMeetings} for
 * explanations.
 */
@NullMarked
@InternalApi
package dev.akin.core.measure.simrank;

import dev.akin.core.annotation.InternalApi;
import org.jspecify.annotations.NullMarked;
