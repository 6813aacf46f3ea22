package dev.akin.engine.collection;

import java.util.ArrayList;
import java.util.List;

/**
 * What {@link CollectionCheck} found.
 *
 * @param ok whether there is no problem
 * @param problems everything that is wrong, in the order of its discovery
 * @param notes what is worth knowing, but harmless
 */
public record CheckReport(boolean ok, List<Problem> problems, List<String> notes) {
  /** Keeps its own copies of the lists. */
  public CheckReport {
    problems = List.copyOf(problems);
    notes = List.copyOf(notes);
    if (ok != problems.isEmpty()) {
      throw new IllegalArgumentException("ok means no problems, but there are " + problems);
    }
  }

  /** A report of what was found. */
  public static CheckReport of(List<Problem> problems, List<String> notes) {
    return new CheckReport(problems.isEmpty(), problems, notes);
  }

  /** This report and another one behind it. */
  public CheckReport and(CheckReport other) {
    List<Problem> allProblems = new ArrayList<>(problems);
    allProblems.addAll(other.problems);
    List<String> allNotes = new ArrayList<>(notes);
    allNotes.addAll(other.notes);
    return of(allProblems, allNotes);
  }

  /**
   * One thing that is wrong.
   *
   * @param file the file, relative to the collection
   * @param offset where in the file, as far as that can be told
   * @param expected what should be there
   * @param found what is there
   */
  public record Problem(String file, long offset, String expected, String found) {}
}
