/**
 * Naive forms of all measures, from their definitions: slow and short. These twins share no code
 * with the product, read its graphs row by row only, and are the simplest introduction to the
 * measures.
 */
@NullMarked
package dev.akin.testkit.naive;

import org.jspecify.annotations.NullMarked;
