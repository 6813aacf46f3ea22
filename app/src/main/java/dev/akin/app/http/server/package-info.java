/** The server around the routes: connections, admission, the access log, metrics. */
@NullMarked
package dev.akin.app.http.server;

import org.jspecify.annotations.NullMarked;
