/** One request and its reply: parameters, paging, formats. */
@NullMarked
package dev.akin.app.http.endpoint;

import org.jspecify.annotations.NullMarked;
