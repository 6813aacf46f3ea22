package dev.akin.engine.index.analysis;

import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.lucene.analysis.CharArraySet;

/**
 * Detects the language of a page. The declared language counts, unless the script contradicts it,
 * because templates often declare English. Otherwise the script decides if it belongs to one
 * language, and among the languages of one script the stop words: each word votes for the languages
 * that have it as a stop word, with a weight that falls with their number.
 */
final class LanguageDetector {
  /** Characters that are used; more do not change the result. */
  private static final int SAMPLE = 4_000;

  /** Minimum share of votes for a language; stop words are a third of most texts. */
  private static final double LEAST_SHARE = 0.06;

  /** Number of letters that correspond to one character of these scripts. */
  private static final int WEIGHT = 3;

  /** Characters that join the parts of an address or of an identifier. */
  private static final String JOINTS = "./@_";

  private static final String TRADITIONAL = "們這個來時國會學說對發經過還裡後開關點為與無樣將從";
  private static final String SIMPLIFIED = "们这个来时国会学说对发经过还里后开关点为与无样将从";

  /** The languages of each stop word. */
  private static final class StopWords {
    static final Map<String, List<String>> ALL = new HashMap<>();

    static {
      for (StemmedLanguage language : SupportedLanguages.all()) {
        CharArraySet stops = language.stops().get();
        for (Object word : stops) {
          ALL.computeIfAbsent(new String((char[]) word), key -> new ArrayList<>())
              .add(language.code());
        }
      }
    }
  }

  private LanguageDetector() {}

  /** Returns the language of a page, or {@link SupportedLanguages#UNKNOWN}. */
  static String of(FieldTexts texts) {
    String sample = sample(texts);
    UnicodeScript script = script(sample);
    String said = SupportedLanguages.code(texts.language());
    if (!said.isEmpty() && agrees(said, script)) {
      return said;
    }
    return switch (script) {
      case HAN -> chinese(sample);
      case HIRAGANA -> SupportedLanguages.JAPANESE;
      case HANGUL -> SupportedLanguages.KOREAN;
      case COMMON -> SupportedLanguages.UNKNOWN;
      default -> byStopWords(sample, script);
    };
  }

  /**
   * Whether a page may be in the language of its site, although another one was detected: its
   * script and its declared language must not contradict it, and it must not have more different
   * stop words of the other. A table of addresses has "com" on every line, which is a stop word in
   * Portuguese.
   */
  static boolean couldBe(String code, String guess, FieldTexts texts) {
    String sample = sample(texts);
    if (!agrees(code, script(sample)) || SupportedLanguages.code(texts.language()).equals(guess)) {
      return false;
    }
    Set<String> words = new HashSet<>();
    eachWord(sample, words::add);
    return count(words, code) >= count(words, guess);
  }

  private static long count(Set<String> words, String code) {
    return words.stream()
        .filter(word -> StopWords.ALL.getOrDefault(word, List.of()).contains(code))
        .count();
  }

  private static String sample(FieldTexts texts) {
    StringBuilder sample = new StringBuilder();
    for (String text : List.of(texts.title(), texts.meta(), texts.head(), texts.body())) {
      int room = SAMPLE - sample.length();
      sample.append(text, 0, Math.min(text.length(), Math.max(0, room))).append(' ');
    }
    return sample.toString();
  }

  private static boolean agrees(String code, UnicodeScript script) {
    return script == UnicodeScript.COMMON
        || !SupportedLanguages.isKnown(code)
        || SupportedLanguages.of(code).script() == script
        // Serbian is written in two scripts.
        || (code.equals("sr") && script == UnicodeScript.LATIN);
  }

  /**
   * Returns the main script of a text; {@code HIRAGANA} for Han with a notable share of Kana, which
   * is Japanese.
   */
  private static UnicodeScript script(String text) {
    Map<UnicodeScript, Integer> counts = new HashMap<>();
    text.codePoints()
        .filter(Character::isLetter)
        .forEach(
            c ->
                counts.merge(
                    c < 0x250 ? UnicodeScript.LATIN : UnicodeScript.of(c), 1, Integer::sum));
    int kana =
        counts.getOrDefault(UnicodeScript.HIRAGANA, 0)
            + counts.getOrDefault(UnicodeScript.KATAKANA, 0);
    int han = counts.getOrDefault(UnicodeScript.HAN, 0);
    counts.remove(UnicodeScript.KATAKANA);
    if (10 * kana > han) {
      counts.put(UnicodeScript.HIRAGANA, kana + han);
      counts.remove(UnicodeScript.HAN);
    }
    for (UnicodeScript dense :
        List.of(UnicodeScript.HAN, UnicodeScript.HIRAGANA, UnicodeScript.HANGUL)) {
      counts.computeIfPresent(dense, (key, count) -> WEIGHT * count);
    }
    UnicodeScript most = UnicodeScript.COMMON;
    for (UnicodeScript each : UnicodeScript.values()) {
      if (counts.getOrDefault(each, 0) > counts.getOrDefault(most, 0)) {
        most = each;
      }
    }
    return most;
  }

  private static String chinese(String text) {
    int[] votes = new int[1];
    text.chars()
        .forEach(
            c ->
                votes[0] +=
                    (TRADITIONAL.indexOf(c) >= 0 ? 1 : 0) - (SIMPLIFIED.indexOf(c) >= 0 ? 1 : 0));
    return votes[0] > 0 ? SupportedLanguages.TRADITIONAL_CHINESE : SupportedLanguages.CHINESE;
  }

  private static String byStopWords(String text, UnicodeScript script) {
    List<String> candidates = new ArrayList<>();
    for (StemmedLanguage language : SupportedLanguages.all()) {
      if (language.script() == script) {
        candidates.add(language.code());
      }
    }
    if (candidates.size() == 1) {
      return candidates.get(0);
    }
    Map<String, Double> votes = new HashMap<>();
    int[] words = new int[1];
    eachWord(
        text,
        word -> {
          List<String> languages = StopWords.ALL.getOrDefault(word, List.of());
          languages.forEach(code -> votes.merge(code, 1.0 / languages.size(), Double::sum));
          words[0]++;
        });
    String best = SupportedLanguages.UNKNOWN;
    double most = LEAST_SHARE * words[0];
    for (String code : candidates) {
      if (votes.getOrDefault(code, 0.0) > most) {
        best = code;
        most = votes.getOrDefault(code, 0.0);
      }
    }
    return best;
  }

  /**
   * Whether a word counts. Single letters do not, although they are stop words in many lists, and
   * neither do parts of addresses and of identifiers: "com" and "io" are words in Portuguese and
   * Italian.
   */
  private static void eachWord(String text, Consumer<String> consumer) {
    String lower = text.toLowerCase(Locale.ROOT);
    for (int at = 0; at < lower.length(); ) {
      int end = wordEnd(lower, at);
      if (end - at > 1 && !isPartOfName(lower, at, end)) {
        consumer.accept(lower.substring(at, end));
      }
      at = end + 1;
    }
  }

  private static boolean isPartOfName(String text, int from, int to) {
    return isJoint(text, from - 1) || isJoint(text, to);
  }

  /** Whether a joining character is between two letters or digits. */
  private static boolean isJoint(String text, int at) {
    return at > 0
        && at + 1 < text.length()
        && JOINTS.indexOf(text.charAt(at)) >= 0
        && Character.isLetterOrDigit(text.charAt(at - 1))
        && Character.isLetterOrDigit(text.charAt(at + 1));
  }

  private static int wordEnd(String text, int from) {
    int end = from;
    while (end < text.length() && isPartOfWord(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isPartOfWord(char c) {
    return Character.isLetter(c)
        || Character.getType(c) == Character.NON_SPACING_MARK
        || Character.getType(c) == Character.COMBINING_SPACING_MARK;
  }
}
