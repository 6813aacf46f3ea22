/** Runs {@code akin.jar}, the packaged program, on the JDK of the test. */
@NullMarked
package dev.akin.app.packed;

import org.jspecify.annotations.NullMarked;
