/**
 * The command line: {@link dev.akin.app.cli.Main} and the commands that are neither queries nor
 * evaluations. Its packages hold one class per command.
 */
@NullMarked
package dev.akin.app.cli;

import org.jspecify.annotations.NullMarked;
