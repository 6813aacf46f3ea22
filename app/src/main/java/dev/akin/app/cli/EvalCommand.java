package dev.akin.app.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code akin eval}: how good measures are, and what can be learned from judged pairs. */
@Command(
    name = "eval",
    mixinStandardHelpOptions = true,
    subcommands = LearnCommand.class,
    synopsisSubcommandLabel = "COMMAND",
    description = "Evaluates measures by what people have judged.",
    footerHeading = "%nExamples:%n",
    footer = "  akin eval learn web --pairs judged.tsv --measure pagesim --measure tfidf-cosine")
final class EvalCommand implements Runnable {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec = CommandLine.Model.CommandSpec.create();

  /** Without a command: the help. */
  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
