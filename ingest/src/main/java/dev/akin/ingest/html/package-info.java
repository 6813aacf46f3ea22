/** HTML pages and static sites: character encoding, title, text, links with their anchor texts. */
@NullMarked
@InternalApi
package dev.akin.ingest.html;

import dev.akin.core.annotation.InternalApi;
import org.jspecify.annotations.NullMarked;
