/**
 * What pages say, as numbers: how often each term stands in each field of each page, and vectors
 * made of that. How text becomes terms is nobody's business here.
 */
@NullMarked
package dev.akin.core.text;

import org.jspecify.annotations.NullMarked;
