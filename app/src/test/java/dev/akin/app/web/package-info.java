/** Tests of the web page, as markup and in a browser. */
@NullMarked
package dev.akin.app.web;

import org.jspecify.annotations.NullMarked;
