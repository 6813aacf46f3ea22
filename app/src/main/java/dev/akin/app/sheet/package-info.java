/** What the pages of the service and the pages of reports are both made with. */
@NullMarked
package dev.akin.app.sheet;

import org.jspecify.annotations.NullMarked;
