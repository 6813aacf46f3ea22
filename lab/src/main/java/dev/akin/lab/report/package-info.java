/** Reports of experiments and studies: an HTML page with plots, and data as CSV and JSON. */
@NullMarked
@PublicApi
package dev.akin.lab.report;

import dev.akin.core.annotation.PublicApi;
import org.jspecify.annotations.NullMarked;
