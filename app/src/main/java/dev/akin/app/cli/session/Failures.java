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
import java.nio.file.NoSuchFileException;
import java.util.Collection;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns whatever stopped a command into one sentence and an exit code. */
public final class Failures {
  public static final int FAILED = 1;
  public static final int USAGE = 2;
  public static final int SKIPPED = 3;
  static final int NOT_FOUND = 4;
  public static final int TOO_LARGE = 5;
  public static final int INTERRUPTED = 130;

  private Failures() {}

  /** Prints what went wrong and returns the exit code. */
  public static int explain(Exception e, CommandLine line, ParseResult result) {
    if (e instanceof StandardOutput.FailedException output) {
      return explainOutput(output, line);
    }
    PrintWriter err = line.getErr();
    err.println("akin: " + sentence(e));
    err.flush();
    return code(e);
  }

  /** Says why an answer is not complete, unless its reader has what it wanted. */
  public static int explainOutput(StandardOutput.FailedException e, CommandLine line) {
    if (e.isReaderGone()) {
      return StandardOutput.READER_GONE;
    }
    line.getErr().println("akin: " + e.getMessage());
    line.getErr().flush();
    return FAILED;
  }

  /** One line for a wrong option, and where to read on, instead of a screen of help. */
  public static int explainUsage(ParameterException e, String[] args) {
    CommandLine line = e.getCommandLine();
    PrintWriter err = line.getErr();
    String suggestion = suggestion(e);
    err.println(
        "akin: "
            + String.valueOf(e.getMessage()).replaceFirst("\\.$", "")
            + suggestion
            + (suggestion.isEmpty() ? "; see '" : " See '")
            + help(line)
            + "'");
    err.flush();
    return USAGE;
  }

  /** What prints the help of a command; 'akin help' knows no commands of commands. */
  private static String help(CommandLine line) {
    if (line.getParent() == null) {
      return "akin help";
    }
    return line.getParent().getParent() == null
        ? "akin help " + line.getCommandName()
        : line.getCommandSpec().qualifiedName() + " --help";
  }

  /** The command or option that was most likely meant. */
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
      return message + "; make one with 'akin import SOURCE --into " + missing.directory() + "'";
    }
    if (e instanceof CancellationException) {
      return "interrupted; what was there before is whole";
    }
    if (isDiskFull(e)) {
      return "the disk is full (" + message + "); what was there before is whole";
    }
    if (e instanceof AccessDeniedException denied) {
      return "no permission for " + denied.getFile() + "; choose another place";
    }
    if (e instanceof NoSuchFileException missing) {
      return missing.getReason() == null ? "there is no file " + missing.getFile() : message;
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
    return "this should not happen, please report it: " + e;
  }

  private static boolean isDiskFull(Throwable e) {
    String message = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
    return e instanceof IOException
        && (message.contains("no space left")
            || message.contains("file too large")
            || message.contains("disk quota"));
  }
}
