package dev.akin.app.cli.session;

import dev.akin.core.measure.Measures;
import java.util.ArrayList;

/** The ids of all measures, for help texts and shell completion. */
public final class MeasureIds extends ArrayList<String> {
  private static final long serialVersionUID = 1L;

  MeasureIds() {
    super(Measures.ids());
  }
}
