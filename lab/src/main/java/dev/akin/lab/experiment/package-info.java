/**
 * Experiments: reads an experiment file, runs its measures on its collections, and holds results
 * with their uncertainty.
 */
@NullMarked
@PublicApi
package dev.akin.lab.experiment;

import dev.akin.core.annotation.PublicApi;
import org.jspecify.annotations.NullMarked;
