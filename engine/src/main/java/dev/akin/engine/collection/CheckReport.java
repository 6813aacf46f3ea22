package dev.akin.engine.collection;

import java.util.ArrayList;
import java.util.List;

/**
 * The result of a {@link CollectionCheck}.
 *
 * @param ok whether there is no problem
 * @param problems the problems, in the order in which they were found
 * @param notes harmless observations
 */
public record CheckReport(boolean ok, List<Problem> problems, List<String> notes) {
  /** Copies the lists. */
  public CheckReport {
    problems = List.copyOf(problems);
    notes = List.copyOf(notes);
    if (ok != problems.isEmpty()) {
      throw new IllegalArgumentException("ok means no problems, but there are " + problems);
    }
  }

  /** Creates a report. */
  public static CheckReport of(List<Problem> problems, List<String> notes) {
    return new CheckReport(problems.isEmpty(), problems, notes);
  }

  /** Returns this report followed by another. */
  public CheckReport and(CheckReport other) {
    List<Problem> allProblems = new ArrayList<>(problems);
    allProblems.addAll(other.problems);
    List<String> allNotes = new ArrayList<>(notes);
    allNotes.addAll(other.notes);
    return of(allProblems, allNotes);
  }

  /**
   * One problem.
   *
   * @param file the file, relative to the collection
   * @param offset the offset in the file; 0 if it is unknown
   * @param expected the expected content
   * @param found the content found
   */
  public record Problem(String file, long offset, String expected, String found) {}
}
