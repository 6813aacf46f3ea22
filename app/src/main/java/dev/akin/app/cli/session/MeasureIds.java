package dev.akin.app.cli.session;

import dev.akin.core.measure.Measures;
import java.util.ArrayList;

/** The ids of all measures, for help texts and for the completion of a shell. */
public final class MeasureIds extends ArrayList<String> {
  private static final long serialVersionUID = 1L;

  MeasureIds() {
    super(Measures.ids());
  }
}
