package dev.akin.crawl.policy;

import java.io.IOException;

/** The guard refused to connect to an address; nothing was sent. */
public final class RefusedAddressException extends IOException {
  private static final long serialVersionUID = 1L;

  /** What every such message says. */
  public static final String SAYING = "is no address of the public web";

  /** With the address and the kind of block that it lies in. */
  RefusedAddressException(String address, String reason) {
    super(address + " " + SAYING + " (" + reason + ")");
  }
}
