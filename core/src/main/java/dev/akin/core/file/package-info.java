/**
 * Sealed files: a header with kind and version, a body that is read in order or mapped, and a
 * checksum at the end.
 *
 * <p>The word "page" never appears here.
 */
@NullMarked
package dev.akin.core.file;

import org.jspecify.annotations.NullMarked;
