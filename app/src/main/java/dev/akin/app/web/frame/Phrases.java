package dev.akin.app.web.frame;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the rest of the program says in plain English, in another language. The rest need not know:
 * sentences are recognised by patterns, their values are taken over, and what is put together from
 * clauses is taken apart again. Every sentence must have a pattern; a test sees to it.
 */
public final class Phrases {
  private static final Pattern SLOT = Pattern.compile("\\{([a-z])([#*@|+!]?)\\}|\\(s\\)");
  private static final String NUMBER = "(-?[\\d.,]*\\d(?:[eE][-+]?\\d+)?)";

  /** No blanks but in parentheses, as measures have them. */
  private static final String NAME = "([^\\s(]+(?:\\([^)]*\\)?)?)";

  private static final String CLAUSE = "; ";
  private static final String SENTENCE = ". ";
  private static final String PART = ", ";
  private static final Pattern TYPES = Pattern.compile("[\\d.,]+ [\\w/+.-]+");

  /**
   * What is longer is nothing that the program says, nor is what has more clauses; foreign text in
   * a sentence must not make it costly to read.
   */
  private static final int LONGEST = 1000;

  private static final int MOST_CLAUSES = 8;

  private final List<Phrase> phrases;
  private final UnaryOperator<String> names;
  private final String between;

  private Phrases(List<Phrase> phrases, UnaryOperator<String> names, String between) {
    this.phrases = phrases;
    this.names = names;
    this.between = between;
  }

  /**
   * What stands in the place of a letter: its kind is nothing, a number, a phrase, a measure, a
   * choice, a list of phrases or a name.
   */
  private record Slot(String name, String kind) {}

  /** A sentence; {@code pieces} are what stands between its slots, the first at its beginning. */
  private record Phrase(
      String english, Pattern pattern, List<String> pieces, List<Slot> slots, String other) {
    static Phrase of(String english, String other) {
      StringBuilder pattern = new StringBuilder();
      List<Slot> slots = new ArrayList<>();
      int at = 0;
      Matcher slot = SLOT.matcher(english);
      while (slot.find()) {
        pattern.append(Pattern.quote(english.substring(at, slot.start())));
        at = slot.end();
        if (slot.group(1) == null) {
          pattern.append("s?");
        } else {
          slots.add(new Slot(slot.group(1), slot.group(2)));
          pattern.append(
              switch (slot.group(2)) {
                case "#" -> NUMBER;
                case "@" -> "([a-z][a-z-]*)";
                case "!" -> NAME;
                default -> "(.*?)";
              });
        }
      }
      pattern.append(Pattern.quote(english.substring(at)));
      return new Phrase(
          english,
          Pattern.compile(pattern.toString(), Pattern.DOTALL),
          List.of(SLOT.split(english, -1)),
          slots,
          other);
    }

    /** Whether all pieces are there in their order: told at once, and true of few phrases. */
    boolean mayFit(String text) {
      if (!text.startsWith(pieces.get(0)) || !text.endsWith(pieces.get(pieces.size() - 1))) {
        return false;
      }
      int at = 0;
      for (String piece : pieces) {
        int found = text.indexOf(piece, at);
        if (found < 0) {
          return false;
        }
        at = found + piece.length();
      }
      return true;
    }
  }

  /**
   * Reads the phrases of a language.
   *
   * @param files what to read, without the language; what stands first counts
   * @param names what a measure is called there; empty for one that nobody knows
   * @param between what stands between clauses there
   */
  static Phrases read(
      String language, List<String> files, UnaryOperator<String> names, String between) {
    List<Phrase> phrases = new ArrayList<>();
    for (String file : files) {
      read(file + "_" + language + ".txt", phrases);
    }
    return new Phrases(phrases, names, between);
  }

  private static void read(String file, List<Phrase> phrases) {
    try (InputStream in = Objects.requireNonNull(Phrases.class.getResourceAsStream(file), file);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        // An arrow parts the two where the first holds an equals sign itself.
        int arrow = line.indexOf(" ⇒ ");
        int equal = arrow > 0 ? arrow : line.indexOf(" = ");
        if (equal > 0 && !line.startsWith("#")) {
          phrases.add(Phrase.of(line.substring(0, equal), line.substring(equal + 3)));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The English of all patterns. */
  public List<String> english() {
    return phrases.stream().map(Phrase::english).toList();
  }

  /** A sentence in the other language; empty if no pattern fits. */
  public Optional<String> find(String english) {
    return english.length() > LONGEST ? Optional.empty() : find(english, new HashMap<>());
  }

  private Optional<String> find(String english, Map<String, Optional<String>> known) {
    Optional<String> found = known.get(english);
    if (found == null) {
      found = english.isEmpty() ? Optional.of("") : whole(english, known);
      if (found.isEmpty()) {
        found = apart(english, CLAUSE, 0, between, known);
      }
      if (found.isEmpty()) {
        found = apart(english, SENTENCE, 1, "", known);
      }
      known.put(english, found);
    }
    return found;
  }

  private Optional<String> whole(String english, Map<String, Optional<String>> known) {
    for (Phrase phrase : phrases) {
      if (phrase.mayFit(english)) {
        Matcher matcher = phrase.pattern.matcher(english);
        Optional<String> said = matcher.matches() ? say(phrase, matcher, known) : Optional.empty();
        if (said.isPresent()) {
          return said;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<String> say(Phrase phrase, Matcher found, Map<String, Optional<String>> known) {
    Map<String, String> values = new HashMap<>();
    for (int i = 0; i < phrase.slots.size(); i++) {
      Slot slot = phrase.slots.get(i);
      String value = found.group(i + 1);
      Optional<String> said =
          switch (slot.kind) {
            case "*" -> find(value, known);
            case "+" -> list(value, known);
            case "|" -> Optional.of(value.replace(" or ", "、"));
            case "@" -> Optional.of(names.apply(value)).filter(name -> !name.isEmpty());
            default -> Optional.of(value);
          };
      if (said.isEmpty()) {
        return said;
      }
      values.put(slot.name, said.get());
    }
    // One pass: a value that looks like a place must stay as it is.
    return Optional.of(
        SLOT.matcher(phrase.other)
            .replaceAll(
                place ->
                    Matcher.quoteReplacement(values.getOrDefault(place.group(1), place.group()))));
  }

  /** Each part of a list, of which one may hold commas; numbers of types stay as they are. */
  private Optional<String> list(String english, Map<String, Optional<String>> known) {
    Optional<String> last = part(english, known);
    int tried = 0;
    for (int at = english.indexOf(PART);
        last.isEmpty() && at >= 0 && tried < MOST_CLAUSES;
        at = english.indexOf(PART, at + 1), tried++) {
      Optional<String> first = part(english.substring(0, at), known);
      if (first.isPresent()) {
        return list(english.substring(at + PART.length()), known)
            .map(rest -> first.get() + "、" + rest);
      }
    }
    return last;
  }

  private Optional<String> part(String english, Map<String, Optional<String>> known) {
    Optional<String> said = whole(english, known);
    return said.isEmpty() && TYPES.matcher(english).matches() ? Optional.of(english) : said;
  }

  /**
   * What is made of several: a phrase up to a separator, of which so much belongs to it, and the
   * rest behind it.
   */
  private Optional<String> apart(
      String english,
      String separator,
      int kept,
      String joint,
      Map<String, Optional<String>> known) {
    int tried = 0;
    for (int at = english.indexOf(separator);
        at >= 0 && tried < MOST_CLAUSES;
        at = english.indexOf(separator, at + 1), tried++) {
      Optional<String> first = whole(english.substring(0, at + kept), known);
      if (first.isPresent()) {
        Optional<String> rest = find(english.substring(at + separator.length()), known);
        if (rest.isPresent()) {
          return Optional.of(first.get() + joint + rest.get());
        }
      }
    }
    return Optional.empty();
  }
}
