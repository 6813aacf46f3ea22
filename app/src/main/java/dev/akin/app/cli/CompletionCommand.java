package dev.akin.app.cli;

import java.io.PrintWriter;
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
    PrintWriter out = spec.commandLine().getOut();
    out.print(AutoComplete.bash("akin", spec.root().commandLine()));
    out.flush();
    return 0;
  }
}
