package dev.akin.bench.harness;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Peak resident memory of any one of a set of processes, sampled from Linux (VmHWM) while they run.
 */
public final class PeakMemoryMonitor implements AutoCloseable {
  private static final int EVERY_MILLIS = 200;

  private final AtomicLong most = new AtomicLong();
  private final Thread looking;

  /** Starts sampling. */
  public PeakMemoryMonitor(Supplier<Stream<ProcessHandle>> processes) {
    looking = new Thread(() -> watch(processes), "peak memory");
    looking.setDaemon(true);
    looking.start();
  }

  private void watch(Supplier<Stream<ProcessHandle>> processes) {
    try {
      while (true) {
        processes.get().forEach(this::look);
        Thread.sleep(EVERY_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void look(ProcessHandle process) {
    try (Stream<String> lines = Files.lines(Path.of("/proc/" + process.pid() + "/status"))) {
      lines
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
          .forEach(kilobytes -> most.accumulateAndGet(1024 * kilobytes, Math::max));
    } catch (IOException e) {
      // The process has ended, or this is not Linux: skip the sample.
    }
  }

  /** The peak in bytes. */
  public long bytes() {
    return most.get();
  }

  @Override
  public void close() {
    looking.interrupt();
  }
}
