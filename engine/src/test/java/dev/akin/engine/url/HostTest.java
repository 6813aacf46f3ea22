package dev.akin.engine.url;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Hosts in all their notations, seen through web addresses. */
class HostTest {

  @ParameterizedTest
  @CsvSource({
    "EXAMPLE.org, example.org",
    "example.org., example.org.",
    "ex%41mple%2Eorg, example.org",
    "a_b.-c-.example, a_b.-c-.example",
    "Bücher.example, xn--bcher-kva.example",
    "faß.example, xn--fa-hia.example",
    "b%C3%BCcher.example, xn--bcher-kva.example",
    "日本語。ＪＰ, xn--wgv71a119e.jp",
    "a\u00adb.example, ab.example",
    "XN--A, xn--a",
    "☕.example, xn--53h.example",
  })
  void writesDomainsInLowerCaseAscii(String host, String expected) {
    assertThat(host(host)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "127.0.0.1, 127.0.0.1",
    "127.0.0.1., 127.0.0.1",
    "0x7f.1, 127.0.0.1",
    "0X7F000001, 127.0.0.1",
    "017700000001, 127.0.0.1",
    "2130706433, 127.0.0.1",
    "127.65530, 127.0.255.250",
    "1.2.0xffff, 1.2.255.255",
    "0x, 0.0.0.0",
    "0xFFFFFFFF, 255.255.255.255",
    "000000000000000000000000001, 0.0.0.1",
    "１２７.0.0.1, 127.0.0.1",
    "%31.2.3.4, 1.2.3.4",
    "1.2.3.4.example, 1.2.3.4.example",
    "0xg, 0xg",
    "1..2..x, 1..2..x",
  })
  void readsIpv4AddressesInEveryNotation(String host, String expected) {
    assertThat(host(host)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "256.0.0.1",
        "1.2.3.256",
        "1.2.65536",
        "1.16777216",
        "4294967296",
        "0x100000000",
        "99999999999999999999",
        "1.2.3.4.5",
        "1..2",
        "08",
        "1.2.3.09",
        "example.0x1",
        "a.1"
      })
  void rejectsNumbersThatAreNoAddress(String host) {
    assertThat(host(host)).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "[::], [::]",
    "[::1], [::1]",
    "[1::], [1::]",
    "[2001:DB8:0:0:1:0:0:1], [2001:db8::1:0:0:1]",
    "[1:0:0:2:0:0:0:3], [1:0:0:2::3]",
    "[1:0:2:3:4:5:6:7], [1:0:2:3:4:5:6:7]",
    "[0001:2:3:4:5:6:7:0008], [1:2:3:4:5:6:7:8]",
    "[::2:3:4:5:6:7:8], [0:2:3:4:5:6:7:8]",
    "[1:2:3:4:5:6:7::], [1:2:3:4:5:6:7:0]",
    "[::127.0.0.1], [::7f00:1]",
    "[1:2:3:4:5:6:255.254.253.252], [1:2:3:4:5:6:fffe:fdfc]",
  })
  void writesIpv6AddressesInTheirShortestForm(String host, String expected) {
    assertThat(host(host)).isEqualTo(expected);
    assertThat(WebUrl.tryParse("x://" + host, null))
        .isNotNull()
        .extracting(WebUrl::host)
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[]",
        "[",
        "[:]",
        "[:::]",
        "[1]",
        "[1:2:3:4:5:6:7]",
        "[1:2:3:4:5:6:7:8:9]",
        "[1::2::3]",
        "[1:2:3:4:5:6:7:8::]",
        "[::1:2:3:4:5:6:7:8]",
        "[12345::]",
        "[g::]",
        "[1:]",
        "[::1:]",
        "[::1.2.3]",
        "[::1.2.3.4.5]",
        "[::1.2.3.256]",
        "[::01.2.3.4]",
        "[::.1.2.3]",
        "[::1.2.3.]",
        "[1:2:3:4:5:6:7:1.2.3.4]",
        "[::1%25eth0]",
        "[::1]x",
        "x[::1]",
        "[::1",
        "[0:0::%31]"
      })
  void rejectsBrokenIpv6Addresses(String host) {
    assertThat(host(host)).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a b",
        "a<b",
        "a>b",
        "a^b",
        "a|b",
        "a%b",
        "a%00b",
        "a%2fb",
        "a%zz",
        "a\u007fb",
        "%ff",
        "\u00ad",
        "xn--a.ß",
        "a\u200db",
        "א1a",
        "\ufffd",
        "\ud800",
        "a\udc00%41",
        "℀.example"
      })
  void rejectsForbiddenCharacters(String host) {
    assertThat(host(host)).isNull();
  }

  @Test
  void boundsTheTimeSpentOnInternationalNames() {
    // Each of these maps to eighteen letters.
    assertThat(host("\ufdfa".repeat(1000))).isNull();
    assertThat(host("ü".repeat(4000))).isNull();
    assertThat(host("ü.".repeat(HostParser.LONGEST_IDN))).isNull();
    assertThat(host("ü".repeat(63) + ".example")).startsWith("xn--").endsWith(".example");
    assertThat(host("a".repeat(100_000))).hasSize(100_000);
  }

  private static @Nullable String host(String host) {
    WebUrl url = WebUrl.tryParse("http://" + host + "/", null);
    return url == null ? null : url.host();
  }
}
