package dev.akin.ingest.archive;

import java.io.IOException;

/** Bytes of an archive cannot be decompressed; the message is a reason that can be counted. */
final class DamagedArchiveException extends IOException {
  private static final long serialVersionUID = 1L;

  DamagedArchiveException(String reason) {
    super(reason);
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}
