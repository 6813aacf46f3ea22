package dev.akin.app.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

/** {@code akin completion}: the completion script for bash and zsh. */
@Command(
    name = "completion",
    mixinStandardHelpOptions = true,
    description = "Prints a completion script for bash and zsh.",
    footerHeading = "%nExamples:%n",
    footer = "  source <(akin completion)")
final class CompletionCommand implements Callable<Integer> {
  @CommandLine.Spec CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    spec.commandLine().getOut().print(AutoComplete.bash("akin", spec.root().commandLine()));
    return 0;
  }
}
