/** Commands that make, check and export a collection. */
@NullMarked
package dev.akin.app.cli.build;

import org.jspecify.annotations.NullMarked;
