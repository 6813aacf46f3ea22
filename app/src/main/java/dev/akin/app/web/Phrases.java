package dev.akin.app.web;

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
final class Phrases {
  private static final Pattern SLOT = Pattern.compile("\\{([a-z])([#*@|]?)\\}|\\(s\\)");
  private static final String NUMBER = "(-?[\\d.,]*\\d(?:[eE][-+]?\\d+)?)";
  private static final String CLAUSES = "; ";

  private final List<Phrase> phrases;
  private final UnaryOperator<String> names;
  private final String between;

  private Phrases(List<Phrase> phrases, UnaryOperator<String> names, String between) {
    this.phrases = phrases;
    this.names = names;
    this.between = between;
  }

  /**
   * What stands in the place of a letter: its kind is nothing, a number, a phrase, a measure or a
   * choice.
   */
  private record Slot(String name, String kind) {}

  /** A sentence; {@code start} is what it begins with for certain. */
  private record Phrase(
      String english, Pattern pattern, String start, List<Slot> slots, String other) {
    static Phrase of(String english, String other) {
      StringBuilder pattern = new StringBuilder();
      List<Slot> slots = new ArrayList<>();
      int at = 0;
      Matcher slot = SLOT.matcher(english);
      String start = slot.find() ? english.substring(0, slot.start()) : english;
      for (slot.reset(); slot.find(); at = slot.end()) {
        pattern.append(Pattern.quote(english.substring(at, slot.start())));
        if (slot.group(1) == null) {
          pattern.append("s?");
        } else {
          slots.add(new Slot(slot.group(1), slot.group(2)));
          pattern.append(
              switch (slot.group(2)) {
                case "#" -> NUMBER;
                case "@" -> "([a-z][a-z-]*)";
                default -> "(.*?)";
              });
        }
      }
      pattern.append(Pattern.quote(english.substring(at)));
      return new Phrase(
          english, Pattern.compile(pattern.toString(), Pattern.DOTALL), start, slots, other);
    }
  }

  /**
   * Reads the phrases of a language.
   *
   * @param names what a measure is called there; empty for one that nobody knows
   * @param between what stands between clauses there
   */
  static Phrases read(String language, UnaryOperator<String> names, String between) {
    List<Phrase> phrases = new ArrayList<>();
    String file = "phrases_" + language + ".txt";
    try (InputStream in = Objects.requireNonNull(Phrases.class.getResourceAsStream(file), file);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        int equal = line.indexOf(" = ");
        if (equal > 0 && !line.startsWith("#")) {
          phrases.add(Phrase.of(line.substring(0, equal), line.substring(equal + 3)));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Phrases(phrases, names, between);
  }

  /** The English of all patterns. */
  List<String> english() {
    return phrases.stream().map(Phrase::english).toList();
  }

  /** A sentence in the other language; empty if no pattern fits. */
  Optional<String> find(String english) {
    return find(english, new HashMap<>());
  }

  private Optional<String> find(String english, Map<String, Optional<String>> known) {
    Optional<String> found = known.get(english);
    if (found == null) {
      found = english.isEmpty() ? Optional.of("") : whole(english, known);
      if (found.isEmpty()) {
        found = clauses(english, known);
      }
      known.put(english, found);
    }
    return found;
  }

  private Optional<String> whole(String english, Map<String, Optional<String>> known) {
    for (Phrase phrase : phrases) {
      if (english.startsWith(phrase.start)) {
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

  private Optional<String> clauses(String english, Map<String, Optional<String>> known) {
    for (int at = english.indexOf(CLAUSES); at >= 0; at = english.indexOf(CLAUSES, at + 1)) {
      Optional<String> first = whole(english.substring(0, at), known);
      if (first.isPresent()) {
        Optional<String> rest = find(english.substring(at + CLAUSES.length()), known);
        if (rest.isPresent()) {
          return Optional.of(first.get() + between + rest.get());
        }
      }
    }
    return Optional.empty();
  }
}
