/** Reports of experiments and studies: an HTML page with plots, and data as CSV and JSON. */
@NullMarked
package dev.akin.lab.report;

import org.jspecify.annotations.NullMarked;
