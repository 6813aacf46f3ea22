package dev.akin.engine.query;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.util.List;

/** A name matches no page of the collection, or several; the message has suggestions. */
public final class PageNotFoundException extends IOException {
  private static final long serialVersionUID = 1L;

  private final String sentence;
  private final transient List<String> suggestions;

  /** Creates the exception without suggestions. */
  public PageNotFoundException(String sentence) {
    this(sentence, List.of(), "");
  }

  /**
   * Creates the exception with suggestions.
   *
   * @param sentence the message before the suggestions
   * @param more the text after them
   */
  PageNotFoundException(String sentence, List<String> suggestions, String more) {
    super(sentence + suggestions.stream().map(name -> "\n  " + name).collect(joining()) + more);
    this.sentence = sentence;
    this.suggestions = List.copyOf(suggestions);
  }

  /** Returns the message without the suggestions. */
  public String sentence() {
    return sentence;
  }

  /** Returns the suggested names, most likely first. */
  public List<String> suggestions() {
    return suggestions;
  }
}
