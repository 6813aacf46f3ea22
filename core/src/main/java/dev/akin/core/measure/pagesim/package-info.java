/**
 * PageSim (Lin, King, Lyu: PageSim, WWW 2006 and WI 2006): pages are similar if they receive rank
 * from the same pages along simple paths.
 *
 * <pre>
 *   PageSim(a,b) = sum over v of min(SV(a)[v], SV(b)[v])² / max(SV(a)[v], SV(b)[v])
 * </pre>
 *
 * <p>Read {@link dev.akin.core.measure.pagesim.PageSim} for the definition, {@code Propagation}
 * with {@code PathPropagation} and {@code WalkPropagation} for the vectors SV, {@code
 * PageSimScorer} for scores and explanations, {@code PageSimSearch} for the exact best k, {@code
 * PropagationVectors} with {@code WalkedVectors} and {@code StoredVectors} for the vectors of a
 * search, {@link dev.akin.core.measure.pagesim.FeatureIndex} for vectors in a file.
 */
@NullMarked
@InternalApi
package dev.akin.core.measure.pagesim;

import dev.akin.core.annotation.InternalApi;
import org.jspecify.annotations.NullMarked;
