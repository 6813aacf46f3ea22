/** What the pages of the service and the pages of reports are both made with. */
@NullMarked
package dev.akin.lab.markup;

import org.jspecify.annotations.NullMarked;
