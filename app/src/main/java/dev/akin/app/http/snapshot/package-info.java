/** The snapshot that the service answers from, and its replacement by a newer one. */
@NullMarked
package dev.akin.app.http.snapshot;

import org.jspecify.annotations.NullMarked;
