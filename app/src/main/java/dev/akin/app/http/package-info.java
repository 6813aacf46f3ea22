/**
 * The service: one class a verb, and around them what every request goes through. Answers are made
 * by {@code answer} and the engine; nothing here knows a formula or the page to look at.
 */
@NullMarked
package dev.akin.app.http;

import org.jspecify.annotations.NullMarked;
