/**
 * The page to look at: views drawn on the server, so that everything but suggestions works without
 * scripts. Foreign text goes through {@code Html} only, which escapes it; formulas and requests are
 * at home elsewhere.
 */
@NullMarked
package dev.akin.app.web;

import org.jspecify.annotations.NullMarked;
