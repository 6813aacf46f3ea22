package dev.akin.crawl.fetch;

import dev.akin.crawl.policy.AddressGuard;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import javax.net.SocketFactory;

/**
 * Creates sockets that check every connection with the guard. The guard checks the resolved address
 * of the connection, so neither a name that resolves to changing addresses nor an address written
 * as a number passes it.
 */
final class GuardedSocketFactory extends SocketFactory {
  private final AddressGuard guard;
  private final Connector connector;

  /** Connects a socket after the check; tests replace it by a recorder. */
  interface Connector {
    void connect(GuardedSocket socket, SocketAddress address, int timeout) throws IOException;
  }

  GuardedSocketFactory(AddressGuard guard) {
    this(guard, GuardedSocket::reallyConnect);
  }

  GuardedSocketFactory(AddressGuard guard, Connector connector) {
    this.guard = guard;
    this.connector = connector;
  }

  @Override
  public Socket createSocket() {
    return new GuardedSocket(guard, connector);
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return connected(new InetSocketAddress(host, port));
  }

  @Override
  public Socket createSocket(InetAddress host, int port) throws IOException {
    return connected(new InetSocketAddress(host, port));
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress local, int localPort)
      throws IOException {
    return createSocket(host, port);
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort)
      throws IOException {
    return createSocket(host, port);
  }

  private Socket connected(InetSocketAddress address) throws IOException {
    Socket socket = createSocket();
    try {
      socket.connect(address);
      return socket;
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }

  /** A socket that checks its address. */
  static final class GuardedSocket extends Socket {
    private final AddressGuard guard;
    private final Connector connector;

    private GuardedSocket(AddressGuard guard, Connector connector) {
      this.guard = guard;
      this.connector = connector;
    }

    @Override
    public void connect(SocketAddress address) throws IOException {
      connect(address, 0);
    }

    @Override
    public void connect(SocketAddress address, int timeout) throws IOException {
      if (!(address instanceof InetSocketAddress inet) || inet.getAddress() == null) {
        throw new IOException("no address to connect to: " + address);
      }
      guard.check(inet.getAddress());
      connector.connect(this, address, timeout);
    }

    /** Connects without a check. */
    void reallyConnect(SocketAddress address, int timeout) throws IOException {
      super.connect(address, timeout);
    }
  }
}
