/**
 * Studies of the measures themselves: stability, robustness against link spam, and scaling of time
 * and memory.
 */
@NullMarked
@PublicApi
package dev.akin.lab.study;

import dev.akin.core.annotation.PublicApi;
import org.jspecify.annotations.NullMarked;
