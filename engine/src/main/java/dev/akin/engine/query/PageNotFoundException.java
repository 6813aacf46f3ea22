package dev.akin.engine.query;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.util.List;

/** A name fits no page of the collection, or several; the message suggests what was meant. */
public final class PageNotFoundException extends IOException {
  private static final long serialVersionUID = 1L;

  private final String sentence;
  private final transient List<String> suggestions;

  /** With what was asked for. */
  public PageNotFoundException(String sentence) {
    this(sentence, List.of(), "");
  }

  /**
   * With what might have been meant.
   *
   * @param sentence what stands before the suggestions
   * @param more what stands behind them
   */
  PageNotFoundException(String sentence, List<String> suggestions, String more) {
    super(sentence + suggestions.stream().map(name -> "\n  " + name).collect(joining()) + more);
    this.sentence = sentence;
    this.suggestions = List.copyOf(suggestions);
  }

  /** What is wrong, without the suggestions. */
  public String sentence() {
    return sentence;
  }

  /** The names of pages that might have been meant, most likely first. */
  public List<String> suggestions() {
    return suggestions;
  }
}
