/** What every page shares: markup, addresses, texts in both languages, the frame around a view. */
@NullMarked
package dev.akin.app.web.frame;

import org.jspecify.annotations.NullMarked;
