package dev.akin.lab.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** What a study of measures found, ready to be told. */
public interface Finding {
  /** What it is about. */
  String title();

  /** What was done: how large the web is, how long the lists, how often something was drawn. */
  String facts();

  /** What came out, in words. */
  String verdict();

  /** The numbers that people look at first, a line each. */
  List<String> lines();

  /** How long the lists are. */
  int places();

  /** What everything was drawn by. */
  long seed();

  /** The numbers of this study, with every digit, into an object. */
  void put(ObjectNode object);

  /** Writes the report, its plots and its data into a directory. */
  void write(Path directory) throws IOException;

  /** Everything into an object. */
  default void json(ObjectNode object) {
    object.put("title", title());
    object.put("verdict", verdict());
    object.put("places", places());
    object.put("seed", seed());
    put(object);
  }
}
