/**
 * The worked examples of the papers: their pages as collections, and every printed table beside the
 * same table computed by Akin. The printed values are resources, one file per paper.
 */
@NullMarked
@PublicApi
package dev.akin.lab.papers;

import dev.akin.core.annotation.PublicApi;
import org.jspecify.annotations.NullMarked;
