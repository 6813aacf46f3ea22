/** What an experiment found, as one page to look at and as files for other programs. */
@NullMarked
package dev.akin.lab.report;

import org.jspecify.annotations.NullMarked;
