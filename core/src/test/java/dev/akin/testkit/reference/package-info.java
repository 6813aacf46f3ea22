/**
 * Every measure a second time, straight from its definition: slow, short and obviously right. These
 * twins share no code with the product, take its graphs only row by row, and are the gentlest
 * introduction to the measures.
 */
@NullMarked
package dev.akin.testkit.reference;

import org.jspecify.annotations.NullMarked;
