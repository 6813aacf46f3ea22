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
 * Notices that a client has left before its answer was ready. While an answer is computed nobody
 * reads from its connection, so four times a second one byte is asked for: an end means that the
 * client is gone. A byte means that it has sent another request without waiting; that byte is lost,
 * so the connection is closed behind the answer, upon which such a client must repeat the request.
 */
final class ClientDisconnectMonitor implements Closeable {
  private static final long PAUSE_MILLIS = 250;

  private final Set<Watch> watches = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(DaemonThreads.named("akin-departures"));

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

  /** Looks at one connection. */
  final class Watch {
    private final EndPoint connection;
    private final ByteBuffer one = ByteBuffer.allocate(1).limit(0);
    private volatile boolean isGone;
    private boolean hasMore;
    private boolean isOver;

    private Watch(EndPoint connection) {
      this.connection = connection;
    }

    /** Synchronized with the end, behind which the connection reads again by itself. */
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

    /** Whether the client has left. */
    boolean isGone() {
      return isGone;
    }

    /** Looks no longer; tells whether the connection must be closed behind the answer. */
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
