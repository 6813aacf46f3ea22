/** Test data outside of the project. */
@NullMarked
package dev.akin.testkit.files;

import org.jspecify.annotations.NullMarked;
