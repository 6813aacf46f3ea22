/**
 * Experiments: reads an experiment file, runs its measures on its collections, and holds results
 * with their uncertainty.
 */
@NullMarked
package dev.akin.lab.experiment;

import org.jspecify.annotations.NullMarked;
