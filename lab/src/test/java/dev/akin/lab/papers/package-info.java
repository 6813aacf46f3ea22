@NullMarked
package dev.akin.lab.papers;

import org.jspecify.annotations.NullMarked;
