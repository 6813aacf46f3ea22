/**
 * Studies of the measures themselves: stability, robustness against link spam, and scaling of time
 * and memory.
 */
@NullMarked
package dev.akin.lab.study;

import org.jspecify.annotations.NullMarked;
