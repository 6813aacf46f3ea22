package dev.akin.ingest.graph;

import dev.akin.ingest.source.RejectedInputException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/**
 * The checked {@code .properties} of a BV graph. The class name in them is compared and never
 * loaded, because a foreign file must not choose code to run. Sizes that exceed the length of the
 * graph file are rejected, because they determine later allocations.
 *
 * @param pages number of pages
 * @param links number of links
 * @param isOld whether the class is named {@code class it.unimi...}, as in the first versions
 */
record BvProperties(int pages, long links, boolean isOld) {
  private static final int MAX_BYTES = 1 << 16;
  private static final String BV_CLASS = "it.unimi.dsi.webgraph.BVGraph";

  private static final String OLD_PREFIX = "class ";

  /**
   * Maximum window in pages. Windows have 7 pages in practice; each page of a window is an array.
   */
  private static final int MAX_WINDOW = 1 << 12;

  private static final long MAX_LINKS = Integer.MAX_VALUE - 8;

  static BvProperties read(Path file, long graphBytes) throws IOException {
    Properties properties = load(file);
    checkClass(file, properties.getProperty("graphclass", ""));
    // A page takes at least one bit, its number of links in unary, gamma or delta code.
    long pages = number(file, properties, "nodes", Math.min(8 * graphBytes, Integer.MAX_VALUE - 8));
    long links = number(file, properties, "arcs", MAX_LINKS);
    number(file, properties, "windowsize", MAX_WINDOW);
    number(file, properties, "minintervallength", Integer.MAX_VALUE);
    if (properties.containsKey("zetak")) {
      number(file, properties, "zetak", 32);
    }
    if (pages == 0) {
      throw new RejectedInputException(file + " declares a graph without pages");
    }
    boolean isOld = properties.getProperty("graphclass", "").startsWith(OLD_PREFIX);
    return new BvProperties((int) pages, links, isOld);
  }

  /** Writes the properties in the current form, the only one that the library reads. */
  static void renew(Path from, Path to) throws IOException {
    Properties properties = load(from);
    properties.setProperty("graphclass", BV_CLASS);
    try (OutputStream out = Files.newOutputStream(to)) {
      properties.store(out, null);
    }
  }

  private static Properties load(Path file) throws IOException {
    Properties properties = new Properties();
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MAX_BYTES);
      properties.load(new ByteArrayInputStream(bytes));
    } catch (IllegalArgumentException e) {
      throw new RejectedInputException(file + " is not a properties file: " + e.getMessage());
    }
    return properties;
  }

  private static void checkClass(Path file, String graphClass) throws RejectedInputException {
    String plain =
        graphClass.startsWith(OLD_PREFIX) ? graphClass.substring(OLD_PREFIX.length()) : graphClass;
    String name = plain.replace("it.unimi.dsi.big.webgraph", "it.unimi.dsi.webgraph");
    if (!name.equals(BV_CLASS)) {
      throw new RejectedInputException(
          file
              + (name.isEmpty() ? " names no graphclass" : " names the graphclass " + name)
              + ", but only "
              + BV_CLASS
              + " can be read; convert the graph with WebGraph's BVGraph tool");
    }
  }

  private static long number(Path file, Properties properties, String key, long greatest)
      throws RejectedInputException {
    String value = properties.getProperty(key, "").strip();
    long number = -1;
    try {
      number = Long.parseLong(value);
    } catch (NumberFormatException e) {
      // A value that is not a number is out of range too.
    }
    if (number < 0 || number > greatest) {
      throw new RejectedInputException(
          ("%s declares %s=%s, which is out of range: expected 0..%s for the graph file "
                  + "beside it")
              .formatted(file, key, value, greatest));
    }
    return number;
  }
}
