/** Commands that evaluate and compare measures. */
@NullMarked
package dev.akin.app.cli.evaluate;

import org.jspecify.annotations.NullMarked;
