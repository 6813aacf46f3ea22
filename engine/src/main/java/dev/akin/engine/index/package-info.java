/**
 * The words of pages: how text becomes terms in any language, the Lucene index that is one file of
 * a collection, what can be asked of it, and the numbers that measures see of it. Knows pages by
 * number only; links, ranks and collections are other rooms.
 */
@NullMarked
@PublicApi
package dev.akin.engine.index;

import dev.akin.core.annotation.PublicApi;
import org.jspecify.annotations.NullMarked;
