package dev.akin.app.http.server;

import dev.akin.app.http.DaemonThreads;
import java.io.Closeable;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Comparator;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.ServerConnector;

/**
 * Limits connections and closes idle ones. A connection is idle if no request on it was completed
 * or in progress for a while; partial requests do not count, so that slow headers do not keep it
 * open. The number of connections is limited per address and in total. At the limit, a new
 * connection replaces the one that has been idle longest.
 */
final class Connections implements Closeable, Connection.Listener {
  static final int MOST = 1000;
  private static final int MOST_OF_ONE = MOST * 3 / 4;
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(15);

  /** The shorter limit before the first request. */
  private static final long FIRST_PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(5);

  private final Map<Connection, Turn> connections = new ConcurrentHashMap<>();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(DaemonThreads.named("akin-connections"));

  Connections(ServerConnector connector) {
    connector.addBean(this);
  }

  /** The number of requests of a connection, and the time of the last change. */
  private record Turn(String address, long requests, long since) {
    long patience() {
      return requests == 0 ? FIRST_PATIENCE_NANOS : PATIENCE_NANOS;
    }
  }

  void start() {
    var unused = clock.scheduleWithFixedDelay(this::sweep, 1, 1, TimeUnit.SECONDS);
  }

  int size() {
    return connections.size();
  }

  @Override
  public void onOpened(Connection connection) {
    String address = address(connection.getEndPoint().getRemoteSocketAddress());
    connections.put(connection, new Turn(address, 0, System.nanoTime()));
    makeRoom(turn -> turn.address.equals(address), MOST_OF_ONE);
    makeRoom(turn -> true, MOST);
  }

  private static String address(SocketAddress remote) {
    return remote instanceof InetSocketAddress internet && internet.getAddress() != null
        ? internet.getAddress().getHostAddress()
        : Objects.toString(remote);
  }

  @Override
  public void onClosed(Connection connection) {
    connections.remove(connection);
  }

  /** Closes the connection that has been idle longest, if there are too many of a kind. */
  private void makeRoom(Predicate<Turn> kind, int most) {
    if (connections.size() > most && connections.values().stream().filter(kind).count() > most) {
      Optional<Connection> idlest =
          connections.entrySet().stream()
              .filter(each -> kind.test(each.getValue()) && !isAnswering(each.getKey()))
              .min(Comparator.comparingLong(each -> each.getValue().since))
              .map(Map.Entry::getKey);
      idlest.ifPresent(Connection::close);
    }
  }

  private static boolean isAnswering(Connection connection) {
    return connection.getMessagesIn() > connection.getMessagesOut();
  }

  private void sweep() {
    long now = System.nanoTime();
    connections.forEach(
        (connection, turn) -> {
          long requests = connection.getMessagesIn();
          if (requests != turn.requests || isAnswering(connection)) {
            connections.replace(connection, turn, new Turn(turn.address, requests, now));
          } else if (now - turn.since > turn.patience()) {
            connection.close();
          }
        });
  }

  @Override
  public void close() {
    clock.shutdownNow();
  }
}
