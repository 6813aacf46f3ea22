/** The worked examples of the papers, read from JSON files that say where each number stands. */
@NullMarked
package dev.akin.testkit.golden;

import org.jspecify.annotations.NullMarked;
