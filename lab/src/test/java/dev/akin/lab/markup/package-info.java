/** Tests of what pages and reports are made with. */
@NullMarked
package dev.akin.lab.markup;

import org.jspecify.annotations.NullMarked;
