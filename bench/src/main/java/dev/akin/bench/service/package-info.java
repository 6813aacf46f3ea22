/** {@code akin serve} under load and overload. */
@NullMarked
package dev.akin.bench.service;

import org.jspecify.annotations.NullMarked;
