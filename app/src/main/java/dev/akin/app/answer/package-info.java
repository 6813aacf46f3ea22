/**
 * Answers as JSON and as text, the same for the command line, the HTTP API and the web page. Does
 * not print, and depends on neither options nor requests.
 */
@NullMarked
package dev.akin.app.answer;

import org.jspecify.annotations.NullMarked;
