package dev.akin.core.file;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The last eight bytes of a sealed file: the masked CRC-32C of everything before them, and a mark.
 *
 * <p>The CRC of a message followed by its own CRC is a constant. With a bare checksum at its end
 * every sealed file would have the same checksum as a whole, and a manifest could not tell files
 * apart. Masking by a rotation and an addition, as in LevelDB's logs, avoids that.
 */
final class FileSeal {
  static final int BYTES = 8;
  static final int MARK = 0x4c414553; // "SEAL"

  private static final int ROTATION = 15;
  private static final int SHIFT = 0xa282ead8;

  /** Castagnoli's polynomial, lowest power first. */
  private static final int POLYNOMIAL = 0x82f63b78;

  private FileSeal() {}

  static int mask(int crc) {
    return Integer.rotateRight(crc, ROTATION) + SHIFT;
  }

  static int unmask(int masked) {
    return Integer.rotateLeft(masked - SHIFT, ROTATION);
  }

  /** The CRC-32C of a whole file whose bytes before the seal have the given CRC-32C. */
  static int whole(int crc) {
    ByteBuffer seal = ByteBuffer.allocate(BYTES).order(ByteOrder.LITTLE_ENDIAN);
    seal.putInt(mask(crc)).putInt(MARK);
    // java.util.zip.CRC32C cannot continue from a given value, so this loop handles the eight
    // bytes.
    int state = ~crc;
    for (byte b : seal.array()) {
      state ^= b & 0xff;
      for (int bit = 0; bit < 8; bit++) {
        state = (state & 1) != 0 ? state >>> 1 ^ POLYNOMIAL : state >>> 1;
      }
    }
    return ~state;
  }
}
