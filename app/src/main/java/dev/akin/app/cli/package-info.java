/** One class per command of the command line; what people read and what scripts parse. */
@NullMarked
package dev.akin.app.cli;

import org.jspecify.annotations.NullMarked;
