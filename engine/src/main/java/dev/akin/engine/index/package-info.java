/**
 * The words of pages: how text becomes terms in any language, the Lucene index that is one file of
 * a collection, what can be asked of it, and the numbers that measures see of it. Knows pages by
 * number only; links, ranks and collections are other rooms.
 */
@NullMarked
package dev.akin.engine.index;

import org.jspecify.annotations.NullMarked;
