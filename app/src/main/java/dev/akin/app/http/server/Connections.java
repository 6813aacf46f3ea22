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
 * Closes connections that hold a place without asking. A client that sends its header a byte at a
 * time is never idle, so what counts is whole requests: every second those connections are closed
 * that had none under way and none ended for long. And there are only so many connections, of one
 * address and in all; a newcomer to a full house takes the place of the one that has asked for
 * nothing longest, so that nobody can keep others out by doing nothing.
 */
public final class Connections implements Closeable, Connection.Listener {
  static final int MOST = 1000;
  private static final int MOST_OF_ONE = MOST * 3 / 4;
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(15);

  /** Before the first request there is nothing that would speak for a client. */
  private static final long FIRST_PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(5);

  private final Map<Connection, Turn> connections = new ConcurrentHashMap<>();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(DaemonThreads.named("akin-connections"));

  Connections(ServerConnector connector) {
    connector.addBean(this);
  }

  /** How many requests a connection had when it was last seen to have a new one. */
  private record Turn(String address, long requests, long since) {
    long patience() {
      return requests == 0 ? FIRST_PATIENCE_NANOS : PATIENCE_NANOS;
    }
  }

  void start() {
    var unused = clock.scheduleWithFixedDelay(this::sweep, 1, 1, TimeUnit.SECONDS);
  }

  /** How many there are. */
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

  /** Closes the one that has asked for nothing longest, if there are too many of a kind. */
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
