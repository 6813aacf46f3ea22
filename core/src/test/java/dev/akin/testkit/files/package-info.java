/** Files that tests read and that are not part of the project. */
@NullMarked
package dev.akin.testkit.files;

import org.jspecify.annotations.NullMarked;
