/**
 * Numbers and nothing else: sorted int sets, bounded heaps, sparse accumulators, and {@link
 * dev.akin.core.kernel.Run}, which carries progress, cancellation, threads and seed into every long
 * computation.
 *
 * <p>What belongs here knows only ints and doubles; the word "page" never appears.
 */
@NullMarked
package dev.akin.core.kernel;

import org.jspecify.annotations.NullMarked;
