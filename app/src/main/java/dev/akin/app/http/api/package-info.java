/**
 * The JSON API: one class per route. Answers come from {@code answer} and the engine; nothing here
 * knows a formula.
 */
@NullMarked
package dev.akin.app.http.api;

import org.jspecify.annotations.NullMarked;
