/** Checks of the jars that hold a program and its libraries. */
@NullMarked
package dev.akin.testkit.packed;

import org.jspecify.annotations.NullMarked;
