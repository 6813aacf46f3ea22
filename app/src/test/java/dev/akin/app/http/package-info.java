/** Tests of the service over real connections. */
@NullMarked
package dev.akin.app.http;

import org.jspecify.annotations.NullMarked;
