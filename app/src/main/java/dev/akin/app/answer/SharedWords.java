package dev.akin.app.answer;

import dev.akin.core.measure.Explanation;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The words that reasons name. Single letters and pieces of code weigh much where they are rare but
 * tell people little, so that they stand back behind real words.
 */
public final class SharedWords {
  private static final Pattern REASON = Pattern.compile("word '(.*)'", Pattern.DOTALL);

  /** Three letters, or one of a script in which one is enough, and no digit. */
  private static final Pattern REAL =
      Pattern.compile(
          "[\\p{L}\\p{M}'’-]{3,}|[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}]+");

  private SharedWords() {}

  /** The word that a reason is, if it is one. */
  public static Optional<String> of(Explanation.Part reason) {
    Matcher word = REASON.matcher(reason.text());
    return word.matches() ? Optional.of(word.group(1)) : Optional.empty();
  }

  /** The words among reasons that tell something, strongest first; all if none does. */
  public static List<String> telling(List<Explanation.Part> reasons) {
    List<String> words = reasons.stream().flatMap(each -> of(each).stream()).distinct().toList();
    List<String> real = words.stream().filter(word -> REAL.matcher(word).matches()).toList();
    return real.isEmpty() ? words : real;
  }
}
