package dev.akin.app.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** What a study of measures found, ready to be told. */
public interface Finding {
  /** What it is about. */
  String title();

  /** What came out, in words. */
  String verdict();

  /** The numbers that people look at first, a line each. */
  List<String> lines();

  /** All numbers, with every digit, into an object. */
  void put(ObjectNode object);

  /** Writes the report, its plots and its data into a directory. */
  void write(Path directory) throws IOException;
}
