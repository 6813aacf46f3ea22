/**
 * Measures that count shared neighbours: co-citation (Small 1973), bibliographic coupling (Kessler
 * 1963), Jaccard (1912), Salton (1989), Adamic-Adar (2003).
 *
 * <pre>
 *   cocitation(a,b) = |I(a) ∩ I(b)|    jaccard(a,b) = |N(a) ∩ N(b)| / |N(a) ∪ N(b)|
 * </pre>
 *
 * <p>Read {@link dev.akin.core.measure.neighbour.Jaccard} first, then {@code NeighbourMeasure}, the
 * interface of all five, then {@code NeighbourCount}, their scorer.
 */
@NullMarked
@InternalApi
package dev.akin.core.measure.neighbour;

import dev.akin.core.annotation.InternalApi;
import org.jspecify.annotations.NullMarked;
