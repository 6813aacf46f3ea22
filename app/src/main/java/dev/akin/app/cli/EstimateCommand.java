package dev.akin.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.core.measure.Measures;
import dev.akin.engine.collection.Collection;
import dev.akin.engine.query.Estimate;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code akin estimate}: what a command would cost, without doing it. */
@Command(
    name = "estimate",
    mixinStandardHelpOptions = true,
    description = {
      "Says how much memory, disk and time a command would take, without carrying it out.",
      "Memory is counted; time is measured on a sample of pages."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  akin estimate web related --all -k 10 --measure pagesim",
      "  akin estimate web rank"
    })
final class EstimateCommand extends CollectionCommand {
  @Parameters(
      arity = "1..*",
      paramLabel = "COLLECTION COMMAND",
      description = "The collection, then rank, related, compare or why with its options.")
  List<String> arguments = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    session.allowFormats(Format.TEXT, Format.JSON, Format.JSONL);
    Session.Subject subject = subject(arguments);
    if (subject.rest().isEmpty()) {
      throw new IllegalArgumentException("which command? For example: related --all");
    }
    String command = String.join(" ", subject.rest());
    Estimate estimate = estimate(subject.collection(), subject.rest());
    if (session.isJson()) {
      ObjectNode object = Session.object();
      object.put("command", command);
      object.put("memoryBytes", estimate.memoryBytes());
      object.put("diskBytes", estimate.diskBytes());
      object.put("seconds", Double.isFinite(estimate.seconds()) ? estimate.seconds() : null);
      object.put("fits", estimate.fits());
      session.print(object);
    } else {
      print(command, estimate);
    }
    return estimate.fits() ? 0 : Failures.TOO_LARGE;
  }

  private Estimate estimate(Collection collection, List<String> words) throws IOException {
    if (words.get(0).equals("rank")) {
      return Estimate.rank(collection);
    }
    if (!List.of("related", "compare", "why").contains(words.get(0))) {
      throw new IllegalArgumentException(
          "cannot estimate '" + words.get(0) + "'; known: rank, related, compare, why");
    }
    CommandLine parser = new CommandLine(new Wanted()).setUnmatchedArgumentsAllowed(true);
    parser.parseArgs(words.subList(1, words.size()).toArray(String[]::new));
    Wanted wanted = parser.getCommand();
    return Estimate.related(collection, Measures.parse(wanted.measure), wanted.isAll, wanted.k);
  }

  /** The options that decide what a command costs. */
  @Command
  static final class Wanted {
    @Option(names = "--measure")
    String measure = "pagesim";

    @Option(names = "-k")
    int k = 10;

    @Option(names = "--all")
    boolean isAll;
  }

  private void print(String command, Estimate estimate) {
    PrintWriter out = session.out();
    out.println(command);
    out.println("  memory " + Text.bytes(estimate.memoryBytes()));
    out.println("  disk   " + Text.bytes(estimate.diskBytes()) + " of output");
    out.println("  time   about " + Text.duration(estimate.seconds()));
    if (Double.isInfinite(estimate.seconds())) {
      out.println("  more than 200 million simple paths lead to a page: choose radius=3 or less");
      out.flush();
      return;
    }
    out.println(
        estimate.fits()
            ? "  fits into the " + Text.bytes(Runtime.getRuntime().maxMemory()) + " of this process"
            : "  does not fit into the "
                + Text.bytes(Runtime.getRuntime().maxMemory())
                + " of this process; give it more with AKIN_JAVA_OPTS=-Xmx...");
    out.flush();
  }
}
