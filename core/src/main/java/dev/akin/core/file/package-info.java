/**
 * Sealed files: a header with kind and version, a body that is read sequentially or mapped, and a
 * checksum at the end.
 */
@NullMarked
@InternalApi
package dev.akin.core.file;

import dev.akin.core.annotation.InternalApi;
import org.jspecify.annotations.NullMarked;
