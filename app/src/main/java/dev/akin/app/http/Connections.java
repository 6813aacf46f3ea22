package dev.akin.app.http;

import java.io.Closeable;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.ServerConnector;

/**
 * Closes connections that hold a place without asking: a client that sends its header a byte at a
 * time is never idle, so what counts is whole requests. Every five seconds those connections are
 * closed that had none under way and none ended in the last fifteen.
 */
final class Slowness implements Closeable, Connection.Listener {
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(15);

  private final Map<Connection, Turn> connections = new ConcurrentHashMap<>();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(task -> Live.daemon(task, "akin-slowness"));

  Slowness(ServerConnector connector) {
    connector.addBean(this);
  }

  /** How many requests a connection had when it was last seen to have a new one. */
  private record Turn(long requests, long since) {}

  void start() {
    var unused = clock.scheduleWithFixedDelay(this::sweep, 5, 5, TimeUnit.SECONDS);
  }

  @Override
  public void onOpened(Connection connection) {
    connections.put(connection, new Turn(0, System.nanoTime()));
  }

  @Override
  public void onClosed(Connection connection) {
    connections.remove(connection);
  }

  private void sweep() {
    long now = System.nanoTime();
    connections.forEach(
        (connection, turn) -> {
          long requests = connection.getMessagesIn();
          boolean isAnswering = requests > connection.getMessagesOut();
          if (requests != turn.requests || isAnswering) {
            connections.replace(connection, turn, new Turn(requests, now));
          } else if (now - turn.since > PATIENCE_NANOS) {
            connection.close();
          }
        });
  }

  @Override
  public void close() {
    clock.shutdownNow();
  }
}
