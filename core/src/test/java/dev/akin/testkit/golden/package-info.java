/** The worked examples of the papers, from JSON files with the source of each number. */
@NullMarked
package dev.akin.testkit.golden;

import org.jspecify.annotations.NullMarked;
