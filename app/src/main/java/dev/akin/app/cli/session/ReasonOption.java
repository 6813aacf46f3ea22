package dev.akin.app.cli.session;

import java.util.Map;
import java.util.Stack;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The option for the number of reasons per score. */
public final class ReasonOption {
  private static final String STANDARD = "3";

  @Option(
      names = "--why",
      arity = "0..1",
      fallbackValue = STANDARD,
      preprocessor = OptionalNumber.class,
      paramLabel = "N",
      description = "Give N reasons for each score; " + STANDARD + " if no number is given.")
  int reasons;

  /** The number of reasons per score; fails if the format has no place for them. */
  public int checked(Session session) {
    if (reasons < 0) {
      throw new IllegalArgumentException("--why must not be negative, but is " + reasons);
    }
    if (reasons > 0 && session.hasRows()) {
      throw new IllegalArgumentException(
          Session.lower(session.format)
              + " has no column for the reasons of --why; use text, json or jsonl");
    }
    return reasons;
  }

  /** Takes the next argument as the value only if it is a number: it may be a page. */
  static final class OptionalNumber implements IParameterPreprocessor {
    @Override
    @SuppressWarnings("JdkObsolete") // picocli passes a Stack
    public boolean preprocess(
        Stack<String> words, CommandSpec command, ArgSpec option, Map<String, Object> info) {
      boolean isAttached = info.get("separator") instanceof String sign && !sign.isBlank();
      if (!isAttached && (words.isEmpty() || !words.peek().matches("-?\\d+"))) {
        words.push(STANDARD);
      }
      return false;
    }
  }
}
