/** Marks of packages: public API, or internal to Akin. */
@NullMarked
@PublicApi
package dev.akin.core.annotation;

import org.jspecify.annotations.NullMarked;
