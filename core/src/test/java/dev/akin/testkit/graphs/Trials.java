package dev.akin.testkit.graphs;

import dev.akin.core.run.Run;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * Runs a check many times, each time with a seed of its own, the same seeds in every build. A
 * failure says which seed it was and where the links of the graph at fault were written; {@code
 * -Dtest.seed=...} then runs that seed and no other. {@code -Dtrials.part=20} runs a twentieth of
 * all, where a look is enough.
 */
public final class Trials {
  private static final String SEED = "test.seed";
  private static final int PART = Integer.getInteger("trials.part", 1);

  private final String name;

  private Trials(String name) {
    this.name = name;
  }

  /** Trials under a name; the seeds and the file of a failing graph come from it. */
  public static Trials named(String name) {
    return new Trials(name);
  }

  /** Runs the check so many times, one after the other. */
  public void times(int count, Consumer<Trial> check) {
    each(Run.silent().withThreads(1), count, check);
  }

  /** Runs the check so many times on all processors. */
  public void timesInParallel(int count, Consumer<Trial> check) {
    each(Run.silent(), count, check);
  }

  private void each(Run run, int count, Consumer<Trial> check) {
    String wanted = System.getProperty(SEED, "");
    if (!wanted.isEmpty()) {
      once(Long.parseUnsignedLong(wanted, 16), check);
      return;
    }
    long first = new SplittableRandom(name.hashCode()).nextLong();
    // A random generator's first numbers hardly differ for seeds in sequence; these seeds are
    // numbers of a generator themselves.
    int part = (count + PART - 1) / PART;
    run.parallel(part, i -> once(new SplittableRandom(first + i).nextLong(), check));
  }

  private void once(long seed, Consumer<Trial> check) {
    Trial trial = new Trial(seed);
    try {
      check.accept(trial);
    } catch (RuntimeException | Error e) {
      throw new AssertionError(
          e + "\nits links: " + write(trial) + "\n-D" + SEED + "=" + Long.toHexString(seed), e);
    }
  }

  private Path write(Trial trial) {
    try {
      Path directory = Files.createDirectories(Path.of("target", "failures"));
      Path file = directory.resolve(name.replaceAll("[^A-Za-z0-9-]+", "-") + ".tsv");
      return Files.writeString(file, LinkList.of(trial.graph()).toTsv());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
