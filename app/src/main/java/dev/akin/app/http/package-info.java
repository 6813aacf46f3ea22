/** Problems, limits and logs, which all parts of the service share. */
@NullMarked
package dev.akin.app.http;

import org.jspecify.annotations.NullMarked;
