package dev.akin.app.cli;

import dev.akin.app.cli.session.Interruption;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs several commands in one process, with {@code --} between them, so that the classes of all of
 * them can be archived together for faster starts. For the launcher; people have no use for it.
 */
public final class CdsTraining {
  private CdsTraining() {}

  /** Runs the commands, whatever comes of them. */
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
