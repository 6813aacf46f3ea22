/** Parts that views are made of: lists of related pages, reasons, the map, the measure picker. */
@NullMarked
package dev.akin.app.web.part;

import org.jspecify.annotations.NullMarked;
