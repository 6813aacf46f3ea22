@NullMarked
package dev.akin.app.papers;

import org.jspecify.annotations.NullMarked;
