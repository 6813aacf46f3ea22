package dev.akin.ingest.graph;

import dev.akin.ingest.source.SourceKind;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Recognises graphs in text formats that could be read as edge lists, by their first lines. */
public final class GraphFormatSniffer {
  private static final Pattern GML =
      Pattern.compile("(?i)((creator|version|comment|#)[^\\n]*+\\n\\s*+)*+graph\\s*+\\[");

  private static final Pattern PAJEK =
      Pattern.compile("(?i)(%[^\\n]*+\\n\\s*+)*+\\*(vertices|network)\\b");

  private static final Pattern DIMACS =
      Pattern.compile("(c([ \\t][^\\n]*+)?\\r?\\n\\s*+)*+p[ \\t]+\\w+[ \\t]+\\d+[ \\t]+\\d+\\s");

  private static final Pattern PAGE_LINE = Pattern.compile("\\s*n\\s+\\d+(\\s+\\S.*)?");
  private static final Pattern LINK_LINE = Pattern.compile("\\s*e\\s+\\d+\\s+\\d+\\s*");
  private static final Pattern COUNT_LINE = Pattern.compile("\\s*\\d+\\s*");

  private GraphFormatSniffer() {}

  /**
   * Returns the kind of a graph.
   *
   * @param start the first characters of the file
   * @param isWhole whether these are the whole file
   */
  public static @Nullable SourceKind kindOf(String start, boolean isWhole) {
    if (GML.matcher(start).lookingAt()) {
      return SourceKind.GML;
    }
    if (PAJEK.matcher(start).lookingAt()) {
      return SourceKind.PAJEK;
    }
    if (DIMACS.matcher(start).lookingAt()) {
      return SourceKind.DIMACS;
    }
    String lines = isWhole ? start : start.substring(0, start.lastIndexOf('\n') + 1);
    return isKleinberg(lines.lines().toList()) ? SourceKind.KLEINBERG : null;
  }

  private static boolean isKleinberg(List<String> lines) {
    boolean isTagged = false;
    for (String line : lines) {
      if (PAGE_LINE.matcher(line).matches() || LINK_LINE.matcher(line).matches()) {
        isTagged = true;
      } else if (!line.isBlank() && !line.startsWith("#") && !COUNT_LINE.matcher(line).matches()) {
        return false;
      }
    }
    return isTagged;
  }
}
