/**
 * Questions to a collection in the words of its users: pages by URL, related pages with filters,
 * what a command will cost. Translates between ids and URLs; knows nothing of HTTP or terminals.
 */
@NullMarked
package dev.akin.engine.query;

import org.jspecify.annotations.NullMarked;
