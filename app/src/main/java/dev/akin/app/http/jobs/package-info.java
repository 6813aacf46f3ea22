/** Jobs that run behind the service: the queue, the files they may read, and the endpoints. */
@NullMarked
package dev.akin.app.http.jobs;

import org.jspecify.annotations.NullMarked;
