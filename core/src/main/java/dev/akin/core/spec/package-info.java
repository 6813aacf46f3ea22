/**
 * The grammar {@code id(key=value,...)} by which measures and rank methods are named, lists of what
 * can be named so, and suggestions for misspelt names.
 *
 * <p>The word "page" never appears here.
 */
@NullMarked
package dev.akin.core.spec;

import org.jspecify.annotations.NullMarked;
