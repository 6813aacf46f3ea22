package dev.akin.app.cli.session;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** A command with the options that all commands share. */
@Command(mixinStandardHelpOptions = true, footerHeading = "%nExamples:%n")
public abstract class SessionCommand implements Callable<Integer> {
  @Mixin
  @SuppressWarnings("NullAway.Init") // picocli fills it in
  public Session session;

  /** The formats in which the command prints its answer. */
  public List<Format> formats() {
    return List.of(Format.TEXT, Format.JSON, Format.JSONL);
  }
}
