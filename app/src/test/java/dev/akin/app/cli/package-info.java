/** Tests of the command line, run in this process. */
@NullMarked
package dev.akin.app.cli;

import org.jspecify.annotations.NullMarked;
