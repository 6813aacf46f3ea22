/** Measures and ranks, timed against JGraphT, igraph, scipy or their naive form. */
@NullMarked
package dev.akin.bench.measure;

import org.jspecify.annotations.NullMarked;
