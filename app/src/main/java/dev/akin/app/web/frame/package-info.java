/** URLs, texts, and the frame around every page. */
@NullMarked
package dev.akin.app.web.frame;

import org.jspecify.annotations.NullMarked;
