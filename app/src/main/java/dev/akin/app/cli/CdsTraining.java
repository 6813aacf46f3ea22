package dev.akin.app.cli;

import dev.akin.app.cli.session.Interruption;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs several commands, separated by {@code --}, in one process, so that their classes can be
 * archived together for faster starts. Used by the launcher only.
 */
public final class CdsTraining {
  private CdsTraining() {}

  /** Runs the commands and ignores failures. */
  public static void main(String[] args) {
    List<String> command = new ArrayList<>();
    for (String word : args) {
      if (word.equals("--")) {
        run(command);
        command.clear();
      } else {
        command.add(word);
      }
    }
    run(command);
  }

  private static void run(List<String> command) {
    int unused = Main.execute(Main.commandLine(new Interruption()), command.toArray(String[]::new));
  }
}
