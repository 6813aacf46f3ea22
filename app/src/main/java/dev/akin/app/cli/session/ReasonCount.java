package dev.akin.app.cli.session;

import java.util.Map;
import java.util.Stack;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Lets {@code --why} stand without a number. The word behind it is its number only if it is one:
 * what else stands there may be a page.
 */
public final class ReasonCount implements IParameterPreprocessor {
  /** How many reasons there are if nobody says. */
  public static final String STANDARD = "3";

  @Override
  @SuppressWarnings("JdkObsolete") // the parser has such stacks
  public boolean preprocess(
      Stack<String> words, CommandSpec command, ArgSpec option, Map<String, Object> info) {
    boolean isAttached = info.get("separator") instanceof String sign && !sign.isBlank();
    if (!isAttached && (words.isEmpty() || !words.peek().matches("-?\\d+"))) {
      words.push(STANDARD);
    }
    return false;
  }
}
