/** The JSON API: its endpoints, and their requests. */
@NullMarked
package dev.akin.app.http.api;

import org.jspecify.annotations.NullMarked;
