/** The front door for programs: {@link dev.akin.engine.Akin} opens a collection and answers. */
@NullMarked
package dev.akin.engine;

import org.jspecify.annotations.NullMarked;
