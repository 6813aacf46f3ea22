/** Evaluations that run behind the service: the queue, their files and their routes. */
@NullMarked
package dev.akin.app.http.jobs;

import org.jspecify.annotations.NullMarked;
