/** HTML and plot axes, for reports and for the web page. */
@NullMarked
@InternalApi
package dev.akin.lab.markup;

import dev.akin.core.annotation.InternalApi;
import org.jspecify.annotations.NullMarked;
