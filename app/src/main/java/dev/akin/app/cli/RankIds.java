package dev.akin.app.cli;

import dev.akin.core.rank.RankMethods;
import java.util.ArrayList;

/** The ids of all ranks, for help texts and for the completion of a shell. */
final class RankIds extends ArrayList<String> {
  private static final long serialVersionUID = 1L;

  RankIds() {
    super(RankMethods.ids());
  }
}
