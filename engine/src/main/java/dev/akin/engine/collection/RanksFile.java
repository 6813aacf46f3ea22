package dev.akin.engine.collection;

import dev.akin.core.file.SealedReader;
import dev.akin.core.file.SealedWriter;
import dev.akin.core.rank.Ranks;
import java.io.IOException;
import java.nio.file.Path;

/** The file of the default PageRank, with its iterations and residual. */
final class RanksFile {
  private static final String KIND = "AKINRANK";
  private static final int VERSION = 1;

  private RanksFile() {}

  static void write(Ranks ranks, Path file) throws IOException {
    try (SealedWriter writer = new SealedWriter(file, KIND, VERSION)) {
      writer.writeDouble(ranks.residual());
      writer.writeDoubles(ranks.scores());
      writer.seal(ranks.scores().length, ranks.iterations(), ranks.converged() ? 1 : 0);
    }
  }

  static Ranks read(Path file) throws IOException {
    try (SealedReader reader = new SealedReader(file, KIND, VERSION)) {
      int pages = reader.intSize(0);
      reader.expectBody(8 + 8L * pages);
      double residual = reader.readDouble();
      double[] scores = reader.readDoubles(pages);
      reader.finish();
      return new Ranks(scores, reader.intSize(1), residual, reader.size(2) == 1);
    }
  }
}
