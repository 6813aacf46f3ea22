/** Tests of answers. */
@NullMarked
package dev.akin.app.answer;

import org.jspecify.annotations.NullMarked;
