package dev.akin.crawl.policy;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Says which addresses a crawler must not connect to, because they lead into the network it runs in
 * and not into the web: a link, a redirect or a name server chosen by a stranger would otherwise
 * make the crawler fetch what only its owner may see (server-side request forgery).
 *
 * <p>The blocks are those of the IANA registries of special-purpose addresses that are not globally
 * reachable. An IPv6 address that carries an IPv4 address (mapped, compatible, NAT64, 6to4, ISATAP)
 * is judged by both; Teredo is refused altogether. A pure function: no name is resolved and nothing
 * is connected here.
 */
public final class AddressGuard {
  /** Refuses whatever is not on the public web. */
  public static final AddressGuard PUBLIC_ONLY = new AddressGuard(false);

  /** Refuses nothing: for whoever crawls servers of their own. */
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

  /** Why an address is refused, such as "loopback", or null if it is not. */
  public @Nullable String refusal(InetAddress address) {
    return allowsPrivate ? null : refusal(address.getAddress());
  }

  /**
   * Lets an address pass.
   *
   * @throws RefusedAddressException if it is refused
   */
  public void check(InetAddress address) throws RefusedAddressException {
    String reason = refusal(address);
    if (reason != null) {
      throw new RefusedAddressException(address.getHostAddress(), reason);
    }
  }

  /** The same for 4 or 16 bytes. */
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

  /** The IPv4 addresses that packets to an IPv6 address may end up at. */
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

  /** Addresses that begin with the same bits. */
  private record Block(String what, List<Integer> prefix, int bits) {
    static Block of(String what, String notation) {
      int slash = notation.indexOf('/');
      List<Integer> bytes = Ranges.bytes(notation.substring(0, slash));
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
  }

  /** Reads the literals above without asking a resolver. */
  private static final class Ranges {
    private Ranges() {}

    static List<Integer> bytes(String literal) {
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
