package dev.akin.spark.intake;

import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.CompressionCodecFactory;

/** Reads a list of files, one per line, optionally compressed, as published by Common Crawl. */
public final class PathList {
  private PathList() {}

  /**
   * The files that a list names.
   *
   * @param root prefix of each file
   */
  public static List<String> read(String list, String root, Configuration configuration)
      throws IOException {
    Path path = new Path(list);
    CompressionCodec codec = new CompressionCodecFactory(configuration).getCodec(path);
    try (InputStream raw = path.getFileSystem(configuration).open(path);
        InputStream in = codec == null ? raw : codec.createInputStream(raw);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return lines
          .lines()
          .filter(line -> !line.isBlank())
          .map(line -> root + line.strip())
          .toList();
    } catch (FileNotFoundException e) {
      throw new NoSuchFileException(list, null, "there is no such list of sources");
    }
  }
}
