/** What the documents say is done, and what they point to is there. */
@NullMarked
package dev.akin.app.docs;

import org.jspecify.annotations.NullMarked;
