package dev.akin.testkit.graphs;

import dev.akin.core.run.Run;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * Runs a check many times with different seeds, the same in every build. A failure names its seed
 * and the file with the links of its graph; {@code -Dtest.seed=...} runs only that seed. {@code
 * -Dtrials.part=20} runs a twentieth of the trials.
 */
public final class Trials {
  private static final String SEED = "test.seed";
  private static final int PART = Integer.getInteger("trials.part", 1);

  private final String name;

  private Trials(String name) {
    this.name = name;
  }

  /** Trials with a name, from which the seeds and the file of a failing graph are derived. */
  public static Trials named(String name) {
    return new Trials(name);
  }

  /** Runs the check {@code count} times, sequentially. */
  public void times(int count, Consumer<Trial> check) {
    each(Run.silent().withThreads(1), count, check);
  }

  /** Runs the check {@code count} times on all processors. */
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
    // The first numbers of a generator hardly differ for consecutive seeds, so the seeds come from
    // a generator themselves.
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
