package dev.akin.engine.url;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SitesTest {

  @ParameterizedTest
  @CsvSource({
    "example.com, example.com",
    "www.example.com, example.com",
    "a.b.example.co.uk, example.co.uk",
    "example.com., example.com",
    "alice.github.io, alice.github.io",
    "x.alice.github.io, alice.github.io",
    "www.xn--85x722f.com.cn, xn--85x722f.com.cn",
    "a.b.unknown-top-level, b.unknown-top-level",
    "a.www.ck, www.ck",
    "a.b.foo.ck, b.foo.ck",
  })
  void returnsTheRegistrableDomain(String host, String expected) {
    assertThat(Sites.registrableDomain(host)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"localhost", "com", "co.uk", "github.io", "127.0.0.1", "[::1]", "foo.ck", ""})
  void keepsHostsWithoutARegistrableDomain(String host) {
    assertThat(Sites.registrableDomain(host)).isEqualTo(host);
  }

  @ParameterizedTest
  @CsvSource({
    "https://www.example.com/a/b?c, example.com",
    "http://www.example.com, example.com",
    "http://www.example.com:8080/, example.com",
    "http://www.example.com?q, example.com",
    "http://www.example.com#q, example.com",
    "http://user:pass@www.example.com/@x, example.com",
    "http://www.example.com@evil.example.org/, example.org",
    "http://www.example.com\\@evil.example.org/, example.com",
    "HTTP://WWW.EXAMPLE.COM/, example.com",
    "http://www.b%C3%BCcher.de/, xn--bcher-kva.de",
    "http:///www.example.com/, example.com",
    "http://0x7f.1/, 127.0.0.1",
    "http://127.0.0.1:80/x, 127.0.0.1",
    "http://[::1]:80/x, [::1]",
    "http://localhost/x, localhost",
    "ftp://ftp.example.com/x, ftp://ftp.example.com",
    "file:///x, file://",
  })
  void namesTheSiteOfAUrl(String url, String expected) {
    assertThat(Sites.siteOf(url)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "42", "Category:Physics", "mailto:a@example.com", "http://", "http://a b/"})
  void hasNoSiteForNamesThatAreNotAddresses(String name) {
    assertThat(Sites.siteOf(name)).isEmpty();
  }
}
