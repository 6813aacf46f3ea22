/**
 * The web page: one view per page, and the parts that views share. Pages are drawn on the server
 * and work without scripts, except for suggestions. All foreign text is escaped by {@code Html}.
 */
@NullMarked
package dev.akin.app.web;

import org.jspecify.annotations.NullMarked;
