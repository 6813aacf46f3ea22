/**
 * A collection on disk: a directory with a manifest and the files of its current snapshot. This
 * package opens, commits and checks collections.
 */
@NullMarked
@PublicApi
package dev.akin.engine.collection;

import dev.akin.core.annotation.PublicApi;
import org.jspecify.annotations.NullMarked;
