/** Commands that ask a collection something. */
@NullMarked
package dev.akin.app.cli.query;

import org.jspecify.annotations.NullMarked;
