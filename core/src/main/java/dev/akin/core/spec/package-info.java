/**
 * The grammar {@code id(key=value,...)} of measures and rank methods, catalogues of them, ids of
 * enum constants, and suggestions for misspelt names.
 */
@NullMarked
@PublicApi
package dev.akin.core.spec;

import dev.akin.core.annotation.PublicApi;
import org.jspecify.annotations.NullMarked;
