/**
 * The grammar {@code id(key=value,...)} of measures and rank methods, catalogues of them, ids of
 * enum constants, and suggestions for misspelt names. The package does not know pages.
 */
@NullMarked
package dev.akin.core.spec;

import org.jspecify.annotations.NullMarked;
