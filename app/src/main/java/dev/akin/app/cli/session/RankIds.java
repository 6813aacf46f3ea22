package dev.akin.app.cli.session;

import dev.akin.core.rank.RankMethods;
import java.util.ArrayList;

/** The ids of all ranks, for help texts and shell completion. */
public final class RankIds extends ArrayList<String> {
  private static final long serialVersionUID = 1L;

  public RankIds() {
    super(RankMethods.ids());
  }
}
