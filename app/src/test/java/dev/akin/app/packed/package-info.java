/** Runs {@code akin.jar}, the program as users have it, on the JDK of the test. */
@NullMarked
package dev.akin.app.packed;

import org.jspecify.annotations.NullMarked;
