package dev.akin.crawl.policy;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rejects connections to addresses outside the public web. A foreign link, redirect or name server
 * could otherwise make the crawler fetch private resources of its network (server-side request
 * forgery).
 *
 * <p>The blocks are those of the IANA registries of special-purpose addresses that are not globally
 * reachable. An IPv6 address that contains an IPv4 address (mapped, compatible, NAT64, 6to4,
 * ISATAP) is checked by both; Teredo is always rejected. A pure function: it resolves no names and
 * opens no connections.
 */
public final class AddressGuard {
  /** Rejects addresses outside the public web. */
  public static final AddressGuard PUBLIC_ONLY = new AddressGuard(false);

  /** Accepts all addresses, for crawls of own servers. */
  public static final AddressGuard ALLOW_PRIVATE = new AddressGuard(true);

  private static final List<Block> BLOCKS =
      List.of(
          Block.of("unspecified", "0.0.0.0/8"),
          Block.of("private", "10.0.0.0/8"),
          Block.of("shared (carrier-grade NAT)", "100.64.0.0/10"),
          Block.of("loopback", "127.0.0.0/8"),
          Block.of("link-local", "169.254.0.0/16"),
          Block.of("private", "172.16.0.0/12"),
          Block.of("reserved for protocols", "192.0.0.0/24"),
          Block.of("documentation", "192.0.2.0/24"),
          Block.of("retired 6to4 relay", "192.88.99.0/24"),
          Block.of("private", "192.168.0.0/16"),
          Block.of("benchmarking", "198.18.0.0/15"),
          Block.of("documentation", "198.51.100.0/24"),
          Block.of("documentation", "203.0.113.0/24"),
          Block.of("multicast", "224.0.0.0/4"),
          Block.of("reserved or broadcast", "240.0.0.0/4"),
          Block.of("unspecified", "::/128"),
          Block.of("loopback", "::1/128"),
          Block.of("local NAT64", "64:ff9b:1::/48"),
          Block.of("discard-only", "100::/64"),
          Block.of("dummy prefix", "100:0:0:1::/64"),
          Block.of("Teredo", "2001::/32"),
          Block.of("reserved for protocols", "2001::/23"),
          Block.of("documentation", "2001:db8::/32"),
          Block.of("documentation", "3fff::/20"),
          Block.of("segment routing", "5f00::/16"),
          Block.of("unique local", "fc00::/7"),
          Block.of("link-local", "fe80::/10"),
          Block.of("site-local", "fec0::/10"),
          Block.of("multicast", "ff00::/8"));

  /** Blocks whose addresses end in an IPv4 address: compatible, mapped, translated, NAT64. */
  private static final List<Block> CARRIERS =
      List.of(
          Block.of("compatible", "::/96"),
          Block.of("mapped", "::ffff:0:0/96"),
          Block.of("translated", "::ffff:0:0:0/96"),
          Block.of("NAT64", "64:ff9b::/96"));

  private static final Block SIX_TO_FOUR = Block.of("6to4", "2002::/16");

  private final boolean allowsPrivate;

  private AddressGuard(boolean allowsPrivate) {
    this.allowsPrivate = allowsPrivate;
  }

  /** Returns the reason against an address, such as "loopback", or null if it is accepted. */
  public @Nullable String refusal(InetAddress address) {
    return allowsPrivate ? null : refusal(address.getAddress());
  }

  /**
   * Checks an address.
   *
   * @throws RefusedAddressException if it is rejected
   */
  public void check(InetAddress address) throws RefusedAddressException {
    String reason = refusal(address);
    if (reason != null) {
      throw new RefusedAddressException(address.getHostAddress(), reason);
    }
  }

  /** Returns the reason against an address of 4 or 16 bytes. */
  static @Nullable String refusal(byte[] address) {
    for (Block block : BLOCKS) {
      if (block.holds(address)) {
        return block.what();
      }
    }
    for (byte[] inner : carried(address)) {
      String reason = refusal(inner);
      if (reason != null) {
        return reason + ", inside an IPv6 address";
      }
    }
    return null;
  }

  /** Returns the IPv4 addresses to which packets for an IPv6 address may be sent. */
  private static List<byte[]> carried(byte[] address) {
    List<byte[]> inner = new ArrayList<>();
    if (address.length != 16) {
      return inner;
    }
    boolean isAtTheEnd = CARRIERS.stream().anyMatch(block -> block.holds(address));
    boolean isIsatap =
        (address[8] & 0xfd) == 0
            && address[9] == 0
            && address[10] == 0x5e
            && address[11] == (byte) 0xfe;
    if (isAtTheEnd || isIsatap) {
      inner.add(Arrays.copyOfRange(address, 12, 16));
    }
    if (SIX_TO_FOUR.holds(address)) {
      inner.add(Arrays.copyOfRange(address, 2, 6));
    }
    return inner;
  }

  /** A block of addresses with the same prefix. */
  private record Block(String what, List<Integer> prefix, int bits) {
    static Block of(String what, String notation) {
      int slash = notation.indexOf('/');
      List<Integer> bytes = bytes(notation.substring(0, slash));
      return new Block(what, bytes, Integer.parseInt(notation.substring(slash + 1)));
    }

    boolean holds(byte[] address) {
      if (address.length != prefix.size()) {
        return false;
      }
      for (int bit = 0; bit < bits; bit += 8) {
        int mask = 0xff00 >> Math.min(8, bits - bit) & 0xff;
        if (((address[bit / 8] ^ prefix.get(bit / 8)) & mask) != 0) {
          return false;
        }
      }
      return true;
    }

    /** Parses the literals above without a resolver. */
    private static List<Integer> bytes(String literal) {
      List<Integer> bytes = new ArrayList<>();
      if (literal.indexOf(':') < 0) {
        for (String part : literal.split("\\.", -1)) {
          bytes.add(Integer.parseInt(part));
        }
        return bytes;
      }
      String[] halves = literal.split("::", -1);
      add(halves[0], bytes);
      List<Integer> tail = new ArrayList<>();
      if (halves.length > 1) {
        add(halves[1], tail);
      }
      while (bytes.size() + tail.size() < 16) {
        bytes.add(0);
      }
      bytes.addAll(tail);
      return bytes;
    }

    private static void add(String groups, List<Integer> bytes) {
      if (!groups.isEmpty()) {
        for (String group : groups.split(":", -1)) {
          int value = Integer.parseInt(group, 16);
          bytes.add(value >> 8);
          bytes.add(value & 0xff);
        }
      }
    }
  }
}
