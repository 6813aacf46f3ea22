package dev.akin.app.cli;

import static java.util.stream.Collectors.joining;

import dev.akin.app.answer.Text;
import dev.akin.app.cli.build.CheckCommand;
import dev.akin.app.cli.build.CrawlCommand;
import dev.akin.app.cli.build.ExportCommand;
import dev.akin.app.cli.build.ImportCommand;
import dev.akin.app.cli.build.IndexCommand;
import dev.akin.app.cli.evaluate.EvalCommand;
import dev.akin.app.cli.query.CompareCommand;
import dev.akin.app.cli.query.EstimateCommand;
import dev.akin.app.cli.query.GroupCommand;
import dev.akin.app.cli.query.InfoCommand;
import dev.akin.app.cli.query.PageCommand;
import dev.akin.app.cli.query.PathCommand;
import dev.akin.app.cli.query.RankCommand;
import dev.akin.app.cli.query.RelatedCommand;
import dev.akin.app.cli.query.SearchCommand;
import dev.akin.app.cli.query.WhyCommand;
import dev.akin.app.cli.session.Failures;
import dev.akin.app.cli.session.Format;
import dev.akin.app.cli.session.Interruption;
import dev.akin.app.cli.session.Session;
import dev.akin.app.cli.session.SessionCommand;
import dev.akin.app.cli.session.StandardOutput;
import dev.akin.app.cli.session.Version;
import dev.akin.core.run.ProgressListener;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;

/** The program: reads the command line, runs one command, ends with its exit code. */
@Command(
    name = "akin",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    subcommands = {
      DemoCommand.class,
      ImportCommand.class,
      CrawlCommand.class,
      InfoCommand.class,
      RankCommand.class,
      RelatedCommand.class,
      CompareCommand.class,
      WhyCommand.class,
      GroupCommand.class,
      SearchCommand.class,
      PageCommand.class,
      PathCommand.class,
      EvalCommand.class,
      MeasuresCommand.class,
      IndexCommand.class,
      EstimateCommand.class,
      CheckCommand.class,
      ExportCommand.class,
      ServeCommand.class,
      CompletionCommand.class,
      HelpCommand.class
    },
    synopsisSubcommandLabel = "COMMAND",
    description = {
      "Finds related pages, how strongly they are related, and why.",
      "A collection is a directory. Create one with 'akin import', then query it."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:failed",
      "2:wrong usage",
      "3:done, but some input was skipped",
      "4:page or collection not found",
      "5:would not fit into memory or on disk",
      "130:interrupted",
      "141:the reader of standard output, such as head, has closed it"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  akin demo",
      "  akin import links.tsv --into web",
      "  akin related web example.org/page.html --why 3",
      "  akin help related"
    })
public final class Main implements Runnable {
  /** Columns of a help text where the terminal does not tell. */
  private static final int HELP_WIDTH = 100;

  @CommandLine.Spec CommandLine.Model.CommandSpec spec = CommandLine.Model.CommandSpec.create();

  /** Without a command: the help. */
  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  /** Runs the program and ends the process. */
  public static void main(String[] args) {
    Interruption interruption = new Interruption();
    Runtime.getRuntime().addShutdownHook(new Thread(interruption::arrive, "akin-interrupt"));
    CommandLine line = commandLine(interruption);
    line.setOut(StandardOutput.writer());
    line.setErr(StandardOutput.writer(new FileOutputStream(FileDescriptor.err)));
    int code = execute(line, args);
    interruption.done();
    System.exit(code);
  }

  /** Runs a command; running out of memory is a failure like any other. */
  public static int execute(CommandLine line, String... args) {
    int code;
    try {
      code = line.execute(args);
      line.getOut().flush();
    } catch (StandardOutput.FailedException e) {
      code = Failures.explainOutput(e, line);
    } catch (OutOfMemoryError e) {
      line.getErr()
          .println(
              "akin: out of memory at "
                  + Text.bytes(Runtime.getRuntime().maxMemory())
                  + "; give it more with AKIN_JAVA_OPTS=-Xmx..., and see 'akin estimate'");
      code = Failures.TOO_LARGE;
    } catch (InternalError e) {
      // The Java runtime reports a mapped file that the disk does not give in this way.
      line.getErr()
          .println(
              "akin: a file of the collection could not be read ("
                  + e.getMessage()
                  + "); run 'akin check' on the collection");
      code = Failures.FAILED;
    }
    line.getErr().flush();
    return code;
  }

  /** The command line with all its commands, for programs that call it themselves. */
  public static CommandLine commandLine(Interruption interruption) {
    return commandLine(interruption, null);
  }

  /** The same, telling somebody else than the terminal how far it is. */
  static CommandLine commandLine(Interruption interruption, @Nullable ProgressListener progress) {
    Factory factory = new Factory(interruption, progress, new ArrayList<>());
    CommandLine line = new CommandLine(new Main(), factory);
    line.setExecutionStrategy(parsed -> run(parsed, factory.sessions));
    line.setExecutionExceptionHandler(Failures::explain);
    line.setParameterExceptionHandler(Failures::explainUsage);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    // A word that begins with @ is a page by its number, never a file of words.
    line.setExpandAtFiles(false);
    line.setUsageHelpWidth(HELP_WIDTH);
    line.setUsageHelpAutoWidth(true);
    everyCommand(line).forEach(Main::keepExamplesWhole);
    everyCommand(line).forEach(Main::listFormats);
    // What follows the name of a command is that command's business.
    Objects.requireNonNull(line.getSubcommands().get("estimate"))
        .setUnmatchedOptionsArePositionalParams(true);
    return line;
  }

  /**
   * Runs a command. Whether it ends well or not, a file that was damaged behind it is what people
   * need to know: the answer may be wrong, and the failure may be any. Help texts are printed
   * outside of commands, where a failure to print them would not be handled.
   */
  private static int run(CommandLine.ParseResult parsed, List<Session> sessions) {
    try {
      checkFormat(parsed);
      int code = new CommandLine.RunLast().execute(parsed);
      checkFiles(parsed, sessions);
      return code;
    } catch (StandardOutput.FailedException e) {
      CommandLine line = parsed.commandSpec().commandLine();
      throw new CommandLine.ExecutionException(line, String.valueOf(e.getMessage()), e);
    } catch (CommandLine.ExecutionException | Error e) {
      checkFiles(parsed, sessions);
      throw e;
    }
  }

  private static void checkFormat(CommandLine.ParseResult parsed) {
    List<CommandLine> commands = parsed.asCommandLineList();
    CommandLine last = commands.get(commands.size() - 1);
    boolean isHelp = last.isUsageHelpRequested() || last.isVersionHelpRequested();
    if (!isHelp && last.getCommand() instanceof SessionCommand command) {
      try {
        command.session.allowFormats(command.formats());
      } catch (IllegalArgumentException e) {
        throw new CommandLine.ExecutionException(last, String.valueOf(e.getMessage()), e);
      }
    }
  }

  private static void checkFiles(CommandLine.ParseResult parsed, List<Session> sessions) {
    try {
      for (Session session : sessions) {
        session.checkFiles();
      }
    } catch (IOException e) {
      CommandLine line = parsed.commandSpec().commandLine();
      throw new CommandLine.ExecutionException(line, Failures.sentence(e), e);
    }
  }

  private static Stream<CommandLine> everyCommand(CommandLine line) {
    return Stream.concat(
        Stream.of(line), line.getSubcommands().values().stream().flatMap(Main::everyCommand));
  }

  /** Examples are there to be copied, so that no line of theirs is broken, whatever the width. */
  private static void keepExamplesWhole(CommandLine command) {
    command
        .getHelpSectionMap()
        .put(
            CommandLine.Model.UsageMessageSpec.SECTION_KEY_FOOTER,
            help ->
                Arrays.stream(help.commandSpec().usageMessage().footer())
                    .map(line -> line + System.lineSeparator())
                    .collect(joining()));
  }

  /** All commands share the option --format, but not what they can print. */
  private static void listFormats(CommandLine command) {
    CommandLine.Model.CommandSpec spec = command.getCommandSpec();
    CommandLine.Model.OptionSpec shared = spec.findOption("--format");
    if (shared != null && command.getCommand() instanceof SessionCommand printing) {
      List<String> names = printing.formats().stream().map(Session::lower).toList();
      String text = "How to print the answer: " + String.join(", ", names) + ".";
      spec.remove(shared);
      spec.addOption(
          CommandLine.Model.OptionSpec.builder(shared)
              .description(text)
              .completionCandidates(names)
              .converters(word -> format(word, names))
              .build());
    }
  }

  /** The format of that name; one that only other commands have is refused when this one runs. */
  private static Format format(String word, List<String> names) {
    for (Format format : Format.values()) {
      if (Session.lower(format).equals(word.toLowerCase(Locale.ROOT))) {
        return format;
      }
    }
    throw new CommandLine.TypeConversionException(
        "there is no format '" + word + "'; this command prints " + String.join(", ", names));
  }

  /** Hands the interruption to the commands that can be interrupted. */
  private record Factory(
      Interruption interruption, @Nullable ProgressListener progress, List<Session> sessions)
      implements CommandLine.IFactory {
    @Override
    public <K> K create(Class<K> type) throws Exception {
      if (type == Session.class) {
        Session session = new Session(interruption, progress);
        sessions.add(session);
        return type.cast(session);
      }
      return CommandLine.defaultFactory().create(type);
    }
  }
}
