/**
 * The collection: a directory with a manifest and the files of its current snapshot. Opening,
 * committing, checking. Nothing of HTTP, nothing of foreign formats.
 */
@NullMarked
package dev.akin.engine.collection;

import org.jspecify.annotations.NullMarked;
