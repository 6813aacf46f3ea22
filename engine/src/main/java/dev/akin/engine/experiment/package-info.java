/** Experiments: what is compared by which yardstick, read from a file, run, and kept on disk. */
@NullMarked
package dev.akin.engine.experiment;

import org.jspecify.annotations.NullMarked;
