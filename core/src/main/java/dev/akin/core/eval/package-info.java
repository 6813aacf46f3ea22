/**
 * Quality of lists by human judgements, and learning from judgements. The package computes numbers
 * and prints nothing.
 */
@NullMarked
package dev.akin.core.eval;

import org.jspecify.annotations.NullMarked;
