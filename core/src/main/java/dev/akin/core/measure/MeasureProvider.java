package dev.akin.core.measure;

import dev.akin.core.spec.Spec;

/**
 * A measure of another jar. A jar that names an implementation in {@code
 * META-INF/services/dev.akin.core.measure.MeasureProvider} adds its measure to {@link Measures},
 * and so to the command line, the HTTP service and the web page.
 */
public interface MeasureProvider {
  /** The id of the measure, as in {@link MeasureInfo#id}. */
  String id();

  /** Creates the measure with these parameters and defaults for all others. */
  Measure read(Spec.Values values);
}
