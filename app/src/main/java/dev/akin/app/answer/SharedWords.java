package dev.akin.app.answer;

import dev.akin.core.measure.Explanation;
import dev.akin.core.message.Argument;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The words that reasons name. Rare letters and code fragments rank below real words. */
public final class SharedWords {
  /** At least three letters, or one Han, kana or Hangul character; no digits. */
  private static final Pattern REAL =
      Pattern.compile(
          "[\\p{L}\\p{M}'’-]{3,}|[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}]+");

  private SharedWords() {}

  /** The word that a reason names, if any. */
  public static Optional<String> of(Explanation.Part reason) {
    return reason.message().arguments().stream()
        .filter(argument -> argument instanceof Argument.Word)
        .map(argument -> ((Argument.Word) argument).word())
        .findFirst();
  }

  /** The meaningful words that reasons name, strongest first; all words if none is meaningful. */
  public static List<String> meaningful(List<Explanation.Part> reasons) {
    List<String> words = reasons.stream().flatMap(each -> of(each).stream()).distinct().toList();
    List<String> real = words.stream().filter(word -> REAL.matcher(word).matches()).toList();
    return real.isEmpty() ? words : real;
  }
}
