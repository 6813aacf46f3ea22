/**
 * Similarity by references (Quevedo, Huang: Similarity among web pages based on their link
 * structure): links from other sites on the topic (R1), off the topic (R2), and from the same site
 * (R3), for pairs and groups.
 *
 * <pre>
 *   Sim(p1..pn) = |R1(p1) ∩ .. ∩ R1(pn)| / |R1(p1) ∪ .. ∪ R1(pn)|
 * </pre>
 *
 * <p>Read {@link dev.akin.core.measure.reference.ReferenceSim}, then {@code ReferenceSimTo} and
 * {@code ReferenceSimPrestige}, {@code ReferenceScorer} for scores, {@code ReferenceWitnesses} for
 * explanations.
 */
@NullMarked
@InternalApi
package dev.akin.core.measure.reference;

import dev.akin.core.annotation.InternalApi;
import org.jspecify.annotations.NullMarked;
