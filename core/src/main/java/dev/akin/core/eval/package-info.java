/**
 * Quality of lists by human judgements, and learning from judgements. The package computes numbers
 * and prints nothing.
 */
@NullMarked
@PublicApi
package dev.akin.core.eval;

import dev.akin.core.annotation.PublicApi;
import org.jspecify.annotations.NullMarked;
