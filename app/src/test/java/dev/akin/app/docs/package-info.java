/** Tests that the documents are correct. */
@NullMarked
package dev.akin.app.docs;

import org.jspecify.annotations.NullMarked;
