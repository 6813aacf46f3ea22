/**
 * The worked examples of the papers: their pages as collections, and every table that they print
 * beside the same table computed by the program. The printed values are resources, one file a
 * paper.
 */
@NullMarked
package dev.akin.lab.papers;

import org.jspecify.annotations.NullMarked;
