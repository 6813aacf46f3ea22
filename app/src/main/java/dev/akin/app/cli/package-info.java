/** The command line: {@link dev.akin.app.cli.Main} and one class per command. */
@NullMarked
package dev.akin.app.cli;

import org.jspecify.annotations.NullMarked;
