/** Checks of the packed jars. */
@NullMarked
package dev.akin.testkit.packed;

import org.jspecify.annotations.NullMarked;
