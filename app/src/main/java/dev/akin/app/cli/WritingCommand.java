package dev.akin.app.cli;

import dev.akin.app.cli.session.SessionCommand;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** A command that writes a collection. */
abstract class WritingCommand extends SessionCommand {
  @Option(
      names = "--into",
      required = true,
      paramLabel = "COLLECTION",
      description = "The directory of the collection.")
  Path into = Path.of("");
}
