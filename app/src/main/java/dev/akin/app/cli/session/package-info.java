/** What all commands share: opening a collection, options, progress, output and failures. */
@NullMarked
package dev.akin.app.cli.session;

import org.jspecify.annotations.NullMarked;
