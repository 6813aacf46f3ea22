/**
 * Sentences as data: a key and typed arguments, rendered in English by the bundles of the packages
 * that declare the keys, and in other languages by bundles of the application.
 *
 * <p>Read {@link dev.akin.core.message.Message}, {@link dev.akin.core.message.MessageKey}, then
 * {@link dev.akin.core.message.MessageRenderer}.
 */
@NullMarked
@PublicApi
package dev.akin.core.message;

import dev.akin.core.annotation.PublicApi;
import org.jspecify.annotations.NullMarked;
