/** HTML pages and static sites: character encoding, title, text, links with their anchor texts. */
@NullMarked
package dev.akin.ingest.html;

import org.jspecify.annotations.NullMarked;
