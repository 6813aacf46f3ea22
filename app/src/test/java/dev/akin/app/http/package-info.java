/** Tests of the service, over real connections to a port of its own. */
@NullMarked
package dev.akin.app.http;

import org.jspecify.annotations.NullMarked;
