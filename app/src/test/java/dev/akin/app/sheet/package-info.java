/** Tests of what pages and reports are made with. */
@NullMarked
package dev.akin.app.sheet;

import org.jspecify.annotations.NullMarked;
