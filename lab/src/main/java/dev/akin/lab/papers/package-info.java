/**
 * The worked examples of the papers: their pages as collections, and every printed table beside the
 * same table computed by Akin. The printed values are resources, one file per paper.
 */
@NullMarked
package dev.akin.lab.papers;

import org.jspecify.annotations.NullMarked;
