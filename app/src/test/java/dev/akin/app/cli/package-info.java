/** The command line as scripts and people use it, run in this process. */
@NullMarked
package dev.akin.app.cli;

import org.jspecify.annotations.NullMarked;
