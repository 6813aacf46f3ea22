package dev.akin.crawl.policy;

import java.io.IOException;

/** The guard rejected an address; no connection was opened. */
public final class RefusedAddressException extends IOException {
  private static final long serialVersionUID = 1L;

  /** A part of every message. */
  public static final String SAYING = "is not an address of the public web";

  /** Creates the exception with the address and the kind of its block. */
  RefusedAddressException(String address, String reason) {
    super(address + " " + SAYING + " (" + reason + ")");
  }
}
