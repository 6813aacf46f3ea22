/**
 * Terms of pages as numbers: occurrences of each term in each field of each page, and vectors of
 * them. The conversion of text to terms is outside of this package.
 */
@NullMarked
@PublicApi
package dev.akin.core.text;

import dev.akin.core.annotation.PublicApi;
import org.jspecify.annotations.NullMarked;
