package dev.akin.app.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.akin.app.cli.session.Interruption;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;

/** Runs commands and captures their output. */
public final class CommandRunner {
  private CommandRunner() {}

  /** The exit code and output of a command. */
  public record Result(int code, String out, String err) {
    /** The answer as JSON. */
    JsonNode json() {
      try {
        return new ObjectMapper().readTree(out);
      } catch (JsonProcessingException e) {
        throw new AssertionError("no JSON: " + out + err, e);
      }
    }

    /** The answer as rows of columns. */
    List<String[]> rows() {
      return out.lines().map(line -> line.split("\t", -1)).toList();
    }
  }

  public static Result run(Object... words) {
    return run(new Interruption(), words);
  }

  public static Result run(Interruption interruption, Object... words) {
    String[] args = new String[words.length];
    for (int i = 0; i < words.length; i++) {
      args[i] = words[i].toString();
    }
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine line = Main.commandLine(interruption);
    line.setOut(new PrintWriter(out));
    line.setErr(new PrintWriter(err));
    int code = Main.execute(line, args);
    return new Result(code, out.toString(), err.toString());
  }

  /** Imports an edge list given as text and returns the collection. */
  public static Path importLinks(Path folder, String links) throws IOException {
    Path file = Files.writeString(folder.resolve("links.tsv"), links);
    Path collection = folder.resolve("web");
    Result result = run("import", file, "--into", collection);
    if (result.code() != 0) {
      throw new AssertionError(result.toString());
    }
    return collection;
  }
}
