/**
 * What a web address means: its normal form, its site, and the way back from an address to a page.
 * Nothing here fetches anything.
 */
@NullMarked
package dev.akin.engine.url;

import org.jspecify.annotations.NullMarked;
