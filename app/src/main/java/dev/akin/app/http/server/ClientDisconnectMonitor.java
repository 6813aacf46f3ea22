package dev.akin.app.http.server;

import dev.akin.app.http.DaemonThreads;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.EndPoint;

/**
 * Detects clients that disconnect before their answer is ready. While an answer is computed, the
 * monitor reads one byte from the connection four times a second. The end of the stream means that
 * the client has disconnected. A byte means that the client has pipelined another request; the byte
 * is lost, so the connection is closed after the answer, and the client must repeat that request.
 */
final class ClientDisconnectMonitor implements Closeable {
  private static final long PAUSE_MILLIS = 250;

  private final Set<Watch> watches = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(DaemonThreads.named("akin-disconnects"));

  ClientDisconnectMonitor() {
    var unused =
        clock.scheduleWithFixedDelay(
            () -> watches.forEach(Watch::look), PAUSE_MILLIS, PAUSE_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** Watches a connection until {@link Watch#end}. */
  Watch watch(EndPoint connection) {
    Watch watch = new Watch(connection);
    watches.add(watch);
    return watch;
  }

  /** Watches one connection. */
  final class Watch {
    private final EndPoint connection;
    private final ByteBuffer one = ByteBuffer.allocate(1).limit(0);
    private volatile boolean isGone;
    private boolean hasMore;
    private boolean isOver;

    private Watch(EndPoint connection) {
      this.connection = connection;
    }

    /** Synchronized with the end, after which the server reads from the connection. */
    private synchronized void look() {
      if (isOver || isGone || hasMore) {
        return;
      }
      try {
        int read = connection.fill(one);
        isGone = read < 0;
        hasMore = read > 0;
      } catch (IOException | RuntimeException e) {
        isGone = true;
      }
    }

    boolean isGone() {
      return isGone;
    }

    /** Ends watching; returns whether the connection must be closed after the answer. */
    synchronized boolean end() {
      isOver = true;
      watches.remove(this);
      return hasMore;
    }
  }

  @Override
  public void close() {
    clock.shutdownNow();
  }
}
