package dev.akin.app.http;

import java.util.concurrent.ThreadFactory;

/** Creates threads that do not keep the process alive. */
public final class DaemonThreads {
  private DaemonThreads() {}

  /** A factory of daemon threads with a name. */
  public static ThreadFactory named(String name) {
    return task -> {
      Thread thread = new Thread(task, name);
      thread.setDaemon(true);
      return thread;
    };
  }
}
