package dev.akin.app.http;

import java.util.concurrent.ThreadFactory;

/** Threads of the service that do not keep the process alive. */
public final class DaemonThreads {
  private DaemonThreads() {}

  /** Makes daemon threads of that name. */
  public static ThreadFactory named(String name) {
    return task -> {
      Thread thread = new Thread(task, name);
      thread.setDaemon(true);
      return thread;
    };
  }
}
