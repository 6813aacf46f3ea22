/** Options and services that all commands share: collections, progress, output, failures. */
@NullMarked
package dev.akin.app.cli.session;

import org.jspecify.annotations.NullMarked;
