package dev.akin.app.cli.session;

import dev.akin.core.measure.TooCostlyException;
import dev.akin.core.spec.SpellingSuggestions;
import dev.akin.core.text.MissingTextException;
import dev.akin.engine.collection.CollectionNotFoundException;
import dev.akin.engine.query.PageNotFoundException;
import dev.akin.engine.query.PreparationRefusedException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns exceptions into one-line messages and exit codes. */
public final class Failures {
  public static final int FAILED = 1;
  public static final int USAGE = 2;
  public static final int SKIPPED = 3;
  static final int NOT_FOUND = 4;
  public static final int TOO_LARGE = 5;
  public static final int INTERRUPTED = 130;

  private Failures() {}

  /** Prints the message of an exception and returns the exit code. */
  public static int explain(Exception e, CommandLine line, ParseResult result) {
    if (e instanceof StandardOutput.FailedException output) {
      return explainOutput(output, line);
    }
    PrintWriter err = line.getErr();
    err.println("akin: " + sentence(e));
    err.flush();
    return code(e);
  }

  /** Prints why output failed, unless its reader closed the pipe. */
  public static int explainOutput(StandardOutput.FailedException e, CommandLine line) {
    if (e.isReaderGone()) {
      return StandardOutput.READER_GONE;
    }
    line.getErr().println("akin: " + e.getMessage());
    line.getErr().flush();
    return FAILED;
  }

  /** Prints one line about a wrong option, with the command that prints the help. */
  public static int explainUsage(ParameterException e, String[] args) {
    CommandLine line = e.getCommandLine();
    PrintWriter err = line.getErr();
    String suggestion = suggestion(e);
    String message =
        String.valueOf(e.getMessage())
            .replaceFirst("^Invalid value for option '--format'[^:]*: ", "")
            .replaceFirst("\\.$", "");
    String see = suggestion.isEmpty() ? "; see '" : " See '";
    err.println("akin: " + message + suggestion + see + help(line) + "'");
    err.flush();
    return USAGE;
  }

  /** The command that prints the help of another; 'akin help' does not support subcommands. */
  private static String help(CommandLine line) {
    if (line.getParent() == null) {
      return "akin help";
    }
    return line.getParent().getParent() == null
        ? "akin help " + line.getCommandName()
        : line.getCommandSpec().qualifiedName() + " --help";
  }

  /** The command or option with the most similar spelling. */
  private static String suggestion(ParameterException e) {
    if (!(e instanceof UnmatchedArgumentException unmatched)
        || unmatched.getUnmatched().isEmpty()) {
      return "";
    }
    String word = unmatched.getUnmatched().get(0);
    CommandLine line = e.getCommandLine();
    Collection<String> known =
        unmatched.isUnknownOption()
            ? line.getCommandSpec().optionsMap().keySet()
            : line.getSubcommands().keySet();
    return SpellingSuggestions.nearest(word, known)
        .map(each -> "; did you mean " + each + "?")
        .orElse("");
  }

  public static int code(Throwable e) {
    if (e instanceof UncheckedIOException unchecked) {
      return code(Objects.requireNonNull(unchecked.getCause()));
    }
    if (e instanceof CollectionNotFoundException || e instanceof PageNotFoundException) {
      return NOT_FOUND;
    }
    if (e instanceof CancellationException) {
      return INTERRUPTED;
    }
    if (e instanceof IllegalArgumentException) {
      return USAGE;
    }
    return e instanceof DoesNotFitException
            || e instanceof PreparationRefusedException
            || e instanceof TooCostlyException
            || isDiskFull(e)
        ? TOO_LARGE
        : FAILED;
  }

  public static String sentence(Throwable e) {
    String message = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    if (e instanceof CollectionNotFoundException missing) {
      return message + advice(Path.of(missing.directory()));
    }
    if (e instanceof CancellationException) {
      return "interrupted; the existing collection is unchanged";
    }
    if (isDiskFull(e)) {
      return "the disk is full (" + message + "); the existing collection is unchanged";
    }
    if (e instanceof AccessDeniedException denied) {
      return "no permission for " + denied.getFile() + "; choose another place";
    }
    if (e instanceof NoSuchFileException missing) {
      return missing.getReason() == null ? missing.getFile() + " does not exist" : message;
    }
    if (e instanceof FileSystemException) {
      return message + (message.contains("Read-only") ? "; choose another place" : "");
    }
    if (e instanceof UncheckedIOException unchecked) {
      return sentence(Objects.requireNonNull(unchecked.getCause()));
    }
    if (e instanceof IOException
        || e instanceof DoesNotFitException
        || e instanceof PreparationRefusedException
        || e instanceof IllegalArgumentException
        || e instanceof TooCostlyException
        || e instanceof MissingTextException) {
      return message;
    }
    return "internal error, please report it: " + e;
  }

  /** How to make a collection, in another place if a file has its name. */
  private static String advice(Path directory) {
    if (!Files.isRegularFile(directory)) {
      return "; make one with 'akin import SOURCE --into " + directory + "'";
    }
    String name = directory.getFileName().toString().replaceFirst("(?<=.)\\..*", "");
    return ", which is a file; import it into a directory: 'akin import "
        + directory
        + " --into "
        + name
        + "-collection'";
  }

  private static boolean isDiskFull(Throwable e) {
    String message = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
    return e instanceof IOException
        && (message.contains("no space left")
            || message.contains("file too large")
            || message.contains("disk quota"));
  }
}
