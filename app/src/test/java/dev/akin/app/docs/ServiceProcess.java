package dev.akin.app.docs;

import dev.akin.app.cli.Main;
import dev.akin.app.cli.session.Interruption;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Scanner;
import picocli.CommandLine;

/**
 * Runs commands of the program one after another until its input ends. Reads the number of words
 * and then the words, each followed by a zero byte; writes the output of a command to files, and
 * its exit code to standard output.
 */
final class ServiceProcess {
  private ServiceProcess() {}

  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    try (Scanner asked =
            new Scanner(folder.resolve("asked"), StandardCharsets.UTF_8).useDelimiter("\0");
        PrintWriter answered =
            new PrintWriter(Files.newBufferedWriter(folder.resolve("answered")))) {
      while (asked.hasNext()) {
        String[] words = new String[Integer.parseInt(asked.next())];
        for (int i = 0; i < words.length; i++) {
          words[i] = asked.next();
        }
        answered.println(execute(folder, words));
        answered.flush();
      }
    }
  }

  private static int execute(Path folder, String... words) throws IOException {
    try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(folder.resolve("out")));
        PrintWriter err = new PrintWriter(Files.newBufferedWriter(folder.resolve("err")))) {
      CommandLine line = Main.commandLine(new Interruption());
      line.setOut(out);
      line.setErr(err);
      return Main.execute(line, words);
    }
  }
}
