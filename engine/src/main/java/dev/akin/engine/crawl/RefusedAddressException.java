package dev.akin.engine.crawl;

import java.io.IOException;

/** The guard refused to connect to an address; nothing was sent. */
public final class RefusedAddressException extends IOException {
  private static final long serialVersionUID = 1L;

  /** With the address and the kind of block that it lies in. */
  RefusedAddressException(String address, String reason) {
    super(
        address
            + " is no address of the public web ("
            + reason
            + "); if the server is yours, say --allow-private");
  }
}
