/** HTML and plot axes, for reports and for the web page. */
@NullMarked
package dev.akin.lab.markup;

import org.jspecify.annotations.NullMarked;
