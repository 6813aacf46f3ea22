package dev.akin.lab.study;

import dev.akin.core.measure.Measure;

/** The results of one measure in a study. */
public interface MeasureTrial {
  Measure measure();
}
