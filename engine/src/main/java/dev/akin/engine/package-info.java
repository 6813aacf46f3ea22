/** The entry point for programs: {@link dev.akin.engine.Akin} opens a collection for queries. */
@NullMarked
@PublicApi
package dev.akin.engine;

import dev.akin.core.annotation.PublicApi;
import org.jspecify.annotations.NullMarked;
