/**
 * What questions are answered with: one JSON form and one set of words, the same on the command
 * line, over HTTP and on the page to look at. Does not print, and knows neither options nor
 * requests.
 */
@NullMarked
package dev.akin.app.answer;

import org.jspecify.annotations.NullMarked;
