package dev.akin.app.answer;

import dev.akin.core.measure.Explanation;
import dev.akin.core.message.Argument;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The words that reasons name. Single letters and pieces of code weigh much where they are rare but
 * tell people little, so that they stand back behind real words.
 */
public final class SharedWords {
  /** Three letters, or one of a script in which one is enough, and no digit. */
  private static final Pattern REAL =
      Pattern.compile(
          "[\\p{L}\\p{M}'’-]{3,}|[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}]+");

  private SharedWords() {}

  /** The word that a reason is, if it is one. */
  public static Optional<String> of(Explanation.Part reason) {
    return reason.message().arguments().stream()
        .filter(argument -> argument instanceof Argument.Word)
        .map(argument -> ((Argument.Word) argument).word())
        .findFirst();
  }

  /** The words among reasons that tell something, strongest first; all if none does. */
  public static List<String> telling(List<Explanation.Part> reasons) {
    List<String> words = reasons.stream().flatMap(each -> of(each).stream()).distinct().toList();
    List<String> real = words.stream().filter(word -> REAL.matcher(word).matches()).toList();
    return real.isEmpty() ? words : real;
  }
}
