package dev.akin.app.cli;

import static java.util.stream.Collectors.joining;

import dev.akin.app.answer.Text;
import dev.akin.app.cli.evaluate.EvalCommand;
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
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;

/** The program: parses the command line, runs a command, and exits with its code. */
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
      "5:not enough memory or disk space",
      "130:interrupted",
      "141:the reader of standard output, such as head, has closed it",
      "143:ended by SIGTERM, also if 'akin serve' stopped in order"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  akin demo",
      "  akin import links.tsv --into web",
      "  akin related web example.org/page.html --why 3",
      "  akin help related"
    })
public final class Main implements Runnable {
  /** The width of help texts if that of the terminal is unknown. */
  private static final int HELP_WIDTH = 100;

  @CommandLine.Spec CommandLine.Model.CommandSpec spec = CommandLine.Model.CommandSpec.create();

  /** Prints the help, if there is no command. */
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

  /** Runs a command and returns its exit code, also if it runs out of memory. */
  public static int execute(CommandLine line, String... args) {
    PrintWriter err = line.getErr();
    int code;
    try {
      code = line.execute(args);
      line.getOut().flush();
    } catch (StandardOutput.FailedException e) {
      code = Failures.explainOutput(e, line);
    } catch (OutOfMemoryError e) {
      String most = Text.bytes(Runtime.getRuntime().maxMemory());
      err.printf(
          "akin: out of memory at %s; give it more with AKIN_JAVA_OPTS=-Xmx..., and see"
              + " 'akin estimate'%n",
          most);
      code = Failures.TOO_LARGE;
    } catch (InternalError e) {
      // The Java runtime reports an unreadable mapped file in this way.
      err.printf(
          "akin: a file of the collection could not be read (%s); run 'akin check' on it%n",
          e.getMessage());
      code = Failures.FAILED;
    }
    err.flush();
    return code;
  }

  /** The command line with all commands. */
  public static CommandLine commandLine(Interruption interruption) {
    return commandLine(interruption, null);
  }

  /** The command line with another listener than the terminal for progress. */
  static CommandLine commandLine(Interruption interruption, @Nullable ProgressListener progress) {
    Factory factory = new Factory(interruption, progress, new ArrayList<>());
    CommandLine line = new CommandLine(new Main(), factory);
    line.setExecutionStrategy(parsed -> run(parsed, factory.sessions));
    line.setExecutionExceptionHandler(Failures::explain);
    line.setParameterExceptionHandler(Failures::explainUsage);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    // An argument that begins with @ is a page number, not a file of arguments.
    line.setExpandAtFiles(false);
    line.setUsageHelpWidth(HELP_WIDTH);
    line.setUsageHelpAutoWidth(true);
    everyCommand(line).forEach(Main::keepExamplesWhole);
    everyCommand(line).forEach(Main::listFormats);
    // The estimated command parses its own options.
    Objects.requireNonNull(line.getSubcommands().get("estimate"))
        .setUnmatchedOptionsArePositionalParams(true);
    return line;
  }

  /**
   * Runs a command, and reports damage to its files that occurred meanwhile, because the answer may
   * be wrong and any failure may be a consequence. Also handles failures to print a help text.
   */
  private static int run(CommandLine.ParseResult parsed, List<Session> sessions) {
    try {
      Integer help = CommandLine.executeHelpRequest(parsed);
      if (help != null) {
        return help;
      }
      checkFormat(parsed.asCommandLineList());
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

  /** Refuses a format of other commands; only now, so that --help prints the help. */
  private static void checkFormat(List<CommandLine> parsed) {
    CommandLine last = parsed.get(parsed.size() - 1);
    if (last.getCommand() instanceof SessionCommand command
        && !command.formats().contains(command.session.format)) {
      throw new CommandLine.ParameterException(
          last, refusal(command, Session.lower(command.session.format)));
    }
  }

  private static String refusal(SessionCommand command, String format) {
    return "this command prints " + formats(command) + ", but not " + format;
  }

  private static String formats(SessionCommand command) {
    return String.join(", ", command.formats().stream().map(Session::lower).toList());
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

  /** Does not wrap examples, so that they can be copied. */
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

  /** Describes the formats of each command in its option --format. */
  private static void listFormats(CommandLine command) {
    CommandLine.Model.CommandSpec spec = command.getCommandSpec();
    CommandLine.Model.OptionSpec shared = spec.findOption("--format");
    if (shared != null && command.getCommand() instanceof SessionCommand printing) {
      spec.remove(shared);
      spec.addOption(
          CommandLine.Model.OptionSpec.builder(shared)
              .description("How to print the answer: " + formats(printing) + ".")
              .completionCandidates(printing.formats().stream().map(Session::lower).toList())
              .converters(
                  word ->
                      Stream.of(Format.values())
                          .filter(each -> each.name().equalsIgnoreCase(word))
                          .findFirst()
                          .orElseThrow(
                              () ->
                                  new CommandLine.TypeConversionException(refusal(printing, word))))
              .build());
    }
  }

  /** Creates sessions with the interruption and the progress listener. */
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
