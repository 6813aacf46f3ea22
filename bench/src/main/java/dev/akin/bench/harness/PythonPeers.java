package dev.akin.bench.harness;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Peers in Python, which are measured if they are installed. */
public final class PythonPeers {
  /** Debian's Python, which finds Debian's packages. */
  private static final String PYTHON = "/usr/bin/python3";

  private PythonPeers() {}

  /** Seconds by name of the peer. Prints a note and returns an empty map if none is available. */
  public static Map<String, Double> run(Path links, int pages, String what) throws IOException {
    Path script = Path.of("bench/peers/peers.py");
    Map<String, Double> seconds = new LinkedHashMap<>();
    if (!Files.isExecutable(Path.of(PYTHON)) || !Files.exists(script)) {
      System.out.println("(no Python peers: run from the root of the checkout)");
      return seconds;
    }
    Process process =
        new ProcessBuilder(
                PYTHON, script.toString(), links.toString(), Integer.toString(pages), what)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    out.lines()
        .map(line -> line.split("\t", 2))
        .forEach(columns -> seconds.put(columns[0], Double.parseDouble(columns[1])));
    if (seconds.isEmpty()) {
      System.out.println("(no Python peers: install python3-igraph and python3-scipy)");
    }
    return seconds;
  }
}
