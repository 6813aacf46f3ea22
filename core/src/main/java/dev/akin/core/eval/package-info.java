/**
 * How good lists are by what people have judged, and what is learned from that. Numbers only:
 * nothing here prints.
 */
@NullMarked
package dev.akin.core.eval;

import org.jspecify.annotations.NullMarked;
