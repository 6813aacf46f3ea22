/** Tests of HTML and axes. */
@NullMarked
package dev.akin.lab.markup;

import org.jspecify.annotations.NullMarked;
