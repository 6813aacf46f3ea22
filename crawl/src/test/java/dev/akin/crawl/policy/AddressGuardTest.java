package dev.akin.crawl.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A table of addresses. Literals only: nothing is resolved, and nothing is ever connected to. */
class AddressGuardTest {
  private static InetAddress address(String literal) throws UnknownHostException {
    assertThat(literal).as("a literal, so that no resolver is asked").matches("[0-9a-fA-F:.]+");
    return InetAddress.getByName(literal);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.0.0.0",
        "0.1.2.3",
        "0.255.255.255",
        "10.0.0.0",
        "10.1.2.3",
        "10.255.255.255",
        "100.64.0.0",
        "100.64.0.1",
        "100.100.100.200",
        "100.127.255.255",
        "127.0.0.0",
        "127.0.0.1",
        "127.1.2.3",
        "127.255.255.255",
        "169.254.0.0",
        "169.254.169.254",
        "169.254.255.255",
        "172.16.0.0",
        "172.16.0.1",
        "172.24.5.6",
        "172.31.255.255",
        "192.0.0.1",
        "192.0.0.170",
        "192.0.0.255",
        "192.0.2.1",
        "192.88.99.1",
        "192.168.0.0",
        "192.168.0.1",
        "192.168.255.255",
        "198.18.0.1",
        "198.19.255.255",
        "198.51.100.7",
        "203.0.113.9",
        "224.0.0.1",
        "239.255.255.255",
        "240.0.0.1",
        "255.255.255.255"
      })
  void rejectsIpv4OutsideThePublicWeb(String literal) throws UnknownHostException {
    InetAddress address = address(literal);
    assertThat(AddressGuard.PUBLIC_ONLY.refusal(address)).isNotNull();
    assertThatThrownBy(() -> AddressGuard.PUBLIC_ONLY.check(address))
        .isInstanceOf(RefusedAddressException.class)
        .hasMessageContaining(literal)
        .hasMessageContaining(RefusedAddressException.SAYING);
    assertThat(AddressGuard.ALLOW_PRIVATE.refusal(address)).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.0.0.1",
        "8.8.8.8",
        "9.255.255.255",
        "11.0.0.0",
        "93.184.216.34",
        "100.63.255.255",
        "100.128.0.0",
        "126.255.255.255",
        "128.0.0.1",
        "169.253.255.255",
        "169.255.0.0",
        "172.15.255.255",
        "172.32.0.0",
        "191.255.255.255",
        "192.0.1.1",
        "192.0.3.0",
        "192.167.255.255",
        "192.169.0.0",
        "198.17.255.255",
        "198.20.0.0",
        "198.51.99.1",
        "198.51.101.1",
        "203.0.112.1",
        "203.0.114.1",
        "223.255.255.255",
        "2606:2800:220:1::1",
        "2a00:1450:4001::1",
        "2001:4860:4860::8888",
        "2001:200::1",
        "2002:808:808::1",
        "64:ff9b::808:808",
        "fbff::1",
        "4000::1"
      })
  void acceptsAddressesOfThePublicWeb(String literal) throws UnknownHostException {
    assertThat(AddressGuard.PUBLIC_ONLY.refusal(address(literal))).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "::",
        "::1",
        "::2",
        "::127.0.0.1",
        "::10.0.0.1",
        "::ffff:127.0.0.1",
        "::ffff:10.1.2.3",
        "::ffff:a9fe:a9fe",
        "::ffff:0:127.0.0.1",
        "::ffff:0:c0a8:101",
        "64:ff9b::127.0.0.1",
        "64:ff9b::a00:1",
        "64:ff9b::a9fe:a9fe",
        "64:ff9b:1::1",
        "64:ff9b:1:ffff::8.8.8.8",
        "100::1",
        "100::ffff:ffff:ffff:ffff",
        "100:0:0:1::1",
        "2001::1",
        "2001:0:4136:e378:8000:63bf:3fff:fdd2",
        "2001:2::1",
        "2001:10::1",
        "2001:20::1",
        "2001:db8::1",
        "2001:db8:ffff::",
        "2002:7f00:1::",
        "2002:7f00:1::1",
        "2002:a00:1::1",
        "2002:a9fe:a9fe::1",
        "2002:c0a8:101::1",
        "2002:ac10:1::1",
        "2002:6440:1::1",
        "2002:e000:1::1",
        "3fff::1",
        "3fff:fff::1",
        "5f00::1",
        "fc00::1",
        "fd00::1",
        "fd12:3456:789a::1",
        "fdff:ffff::1",
        "fe80::1",
        "fe80::5efe:c0a8:101",
        "febf::1",
        "fec0::1",
        "feff::1",
        "ff00::1",
        "ff02::1",
        "ff0e::1",
        "2606:2800::5efe:7f00:1",
        "2606:2800::200:5efe:a00:1"
      })
  void rejectsIpv6OutsideThePublicWebAndEmbeddedAddresses(String literal)
      throws UnknownHostException {
    assertThat(AddressGuard.PUBLIC_ONLY.refusal(address(literal))).isNotNull();
  }

  @Test
  void judgesEveryIpv4AddressTheSameInsideIpv6() {
    for (int i = 0; i < 1 << 16; i++) {
      byte[] plain = {(byte) (i >> 8), (byte) i, 1, 1};
      boolean isRefused = AddressGuard.refusal(plain) != null;
      for (List<Integer> prefix :
          List.of(
              List.of(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff),
              List.of(0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0))) {
        byte[] carrier = new byte[16];
        for (int at = 0; at < 12; at++) {
          carrier[at] = (byte) (int) prefix.get(at);
        }
        System.arraycopy(plain, 0, carrier, 12, 4);
        assertThat(AddressGuard.refusal(carrier) != null).isEqualTo(isRefused);
      }
    }
  }

  @Test
  void namesTheKindOfAddress() throws UnknownHostException {
    AddressGuard guard = AddressGuard.PUBLIC_ONLY;
    assertThat(guard.refusal(address("127.0.0.1"))).isEqualTo("loopback");
    assertThat(guard.refusal(address("10.0.0.1"))).isEqualTo("private");
    assertThat(guard.refusal(address("169.254.169.254"))).isEqualTo("link-local");
    assertThat(guard.refusal(address("64:ff9b::a00:1")))
        .isEqualTo("private, inside an IPv6 address");
  }
}
