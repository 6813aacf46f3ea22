package dev.akin.crawl.fetch;

import dev.akin.crawl.policy.AddressGuard;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import javax.net.SocketFactory;

/**
 * Makes sockets that ask the guard at every connect. The guard sees the very address that is about
 * to be connected to, after all resolving and redirecting; so neither a name that resolves to two
 * different addresses in turn nor an address written as a number gets past it.
 */
final class GuardedSocketFactory extends SocketFactory {
  private final AddressGuard guard;
  private final Connector connector;

  /** What connects a socket once the guard has agreed; tests put a recorder here. */
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

  /** A socket that asks first. */
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

    /** Connects, whatever the guard says. */
    void reallyConnect(SocketAddress address, int timeout) throws IOException {
      super.connect(address, timeout);
    }
  }
}
