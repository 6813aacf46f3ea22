package dev.akin.crawl.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.run.Run;
import dev.akin.crawl.Crawl;
import dev.akin.crawl.CrawlFixtures;
import dev.akin.crawl.CrawlReport;
import dev.akin.crawl.CrawlStatus;
import dev.akin.crawl.TestSite;
import dev.akin.crawl.policy.AddressGuard;
import dev.akin.crawl.policy.CrawlSettings;
import dev.akin.crawl.policy.RefusedAddressException;
import dev.akin.crawl.policy.ScopeKind;
import dev.akin.crawl.robots.RobotsFile;
import dev.akin.engine.url.WebUrl;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every connection is checked by the guard. Accepted connections end in a recorder, which connects
 * to nothing, or to a server of the test on loopback.
 */
class GuardedFetchTest {
  private final List<String> connected = Collections.synchronizedList(new ArrayList<>());

  private Fetcher fetcher(GuardedSocketFactory.Connector connector) {
    return new Fetcher(
        CrawlSettings.Politeness.DEFAULT,
        CrawlSettings.Limits.DEFAULT,
        new GuardedSocketFactory(AddressGuard.PUBLIC_ONLY, connector));
  }

  private Fetcher recorder() {
    return fetcher(
        (socket, address, timeout) -> {
          connected.add(String.valueOf(address));
          throw new ConnectException("recorded, not connected");
        });
  }

  private static WebUrl url(String text) {
    return Objects.requireNonNull(WebUrl.tryParse(text, null), text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1/",
        "http://127.1/",
        "http://127.0.1/",
        "http://2130706433/",
        "http://0x7f000001/",
        "http://0x7f.1/",
        "http://0177.0.0.1/",
        "http://017700000001/",
        "http://127.0.0.1./",
        "http://127.0.0.1:8080/x?y",
        "https://127.0.0.1/",
        "http://user:pass@127.0.0.1/",
        "http://１２７.０.０.１/",
        "http://①②⑦.⓪.⓪.①/",
        "http://[::1]/",
        "http://[0:0:0:0:0:0:0:1]/",
        "http://[::ffff:127.0.0.1]/",
        "http://[::ffff:7f00:1]/",
        "http://[::]/",
        "http://0/",
        "http://0.0.0.0/",
        "http://10.0.0.1/",
        "http://167772161/",
        "http://0xa000001/",
        "http://012.0.0.1/",
        "http://192.168.1.1/",
        "http://3232235777/",
        "http://172.16.0.1/",
        "http://169.254.169.254/latest/meta-data/",
        "http://2852039166/",
        "http://0xa9fea9fe/",
        "http://[::ffff:169.254.169.254]/",
        "http://[64:ff9b::a9fe:a9fe]/",
        "http://[2002:7f00:1::]/",
        "http://[fd00::1]/",
        "http://[fe80::1]/",
        "http://100.64.0.1/",
        "http://224.0.0.1/",
        "http://255.255.255.255/",
        "http://%31%32%37.0.0.1/",
        "http:\\\\127.0.0.1\\",
        "http://127。0。0。1/"
      })
  void rejectsLiteralsInEveryNotation(String text) {
    try (Fetcher fetcher = recorder()) {
      assertThatThrownBy(() -> fetcher.fetchPage(url(text), Fetcher.Validators.NONE))
          .isInstanceOf(RefusedAddressException.class);
      assertThatThrownBy(() -> fetcher.fetchFile(url(text), 100))
          .isInstanceOf(RefusedAddressException.class);
    }
    assertThat(connected).isEmpty();
  }

  @Test
  void rejectsANameThatResolvesToLoopback() {
    try (Fetcher fetcher = recorder()) {
      assertThatThrownBy(() -> fetcher.fetchPage(url("http://localhost/"), Fetcher.Validators.NONE))
          .isInstanceOf(RefusedAddressException.class);
    }
    assertThat(connected).isEmpty();
  }

  @Test
  void asksTheGuardAndThenConnectsToExactlyThatAddress() {
    try (Fetcher fetcher = recorder()) {
      assertThatThrownBy(
              () -> fetcher.fetchPage(url("http://93.184.216.34/"), Fetcher.Validators.NONE))
          .isInstanceOf(FetchException.class);
    }
    assertThat(connected).isNotEmpty().allMatch(each -> each.contains("93.184.216.34:80"));
  }

  @Test
  void everyFactoryMethodAsks() {
    GuardedSocketFactory sockets = new GuardedSocketFactory(AddressGuard.PUBLIC_ONLY);
    InetSocketAddress local = new InetSocketAddress(InetAddress.getLoopbackAddress(), 9);
    assertThatThrownBy(() -> sockets.createSocket().connect(local))
        .isInstanceOf(RefusedAddressException.class);
    assertThatThrownBy(() -> sockets.createSocket("127.0.0.1", 9))
        .isInstanceOf(RefusedAddressException.class);
    assertThatThrownBy(() -> sockets.createSocket(local.getAddress(), 9))
        .isInstanceOf(RefusedAddressException.class);
    assertThatThrownBy(() -> sockets.createSocket("127.0.0.1", 9, local.getAddress(), 0))
        .isInstanceOf(RefusedAddressException.class);
    assertThatThrownBy(() -> sockets.createSocket(local.getAddress(), 9, local.getAddress(), 0))
        .isInstanceOf(RefusedAddressException.class);
    InetSocketAddress unresolved = InetSocketAddress.createUnresolved("example.org", 80);
    assertThatThrownBy(() -> sockets.createSocket().connect(unresolved))
        .isInstanceOf(IOException.class);
  }

  @Test
  void rejectsRedirectsOfRobotsFilesIntoThePrivateNetwork() throws IOException {
    try (TestSite site = new TestSite();
        Fetcher fetcher = toSite(site)) {
      site.redirect("/robots.txt", 302, "http://10.0.0.1/robots.txt");
      RobotsFile robots = RobotsFile.fetch(url("http://93.184.216.34/"), fetcher);
      assertThat(robots.problem()).contains("10.0.0.1").contains("private");
      assertThat(robots.rules().allows("/")).isFalse();
    }
    assertThat(connected).hasSize(1);
  }

  @Test
  void rejectsRedirectsOfPagesIntoThePrivateNetwork(@TempDir Path folder) throws IOException {
    try (TestSite site = new TestSite();
        Fetcher fetcher = toSite(site)) {
      site.page("/", "/in", "/out").page("/in").redirect("/out", 302, "http://127.0.0.1/secret");
      WebUrl start = url("http://93.184.216.34/");
      CrawlSettings settings =
          new CrawlSettings(
              List.of(start, url("http://127.0.0.1/start")),
              ScopeKind.HOST,
              CrawlFixtures.LIMITS,
              new CrawlSettings.Politeness(
                  "akin", Duration.ZERO, 2, AddressGuard.PUBLIC_ONLY, false, false));
      Path collection = folder.resolve("web");
      CrawlReport report =
          Crawl.run(collection, settings, fetcher, CrawlStatus.Listener.NONE, Run.silent());
      assertThat(report.pages()).isEqualTo(2);
      assertThat(report.failures().counts().keySet())
          .hasSize(1)
          .allMatch(reason -> reason.contains("127.0.0.1") && reason.contains("loopback"));
      assertThat(report.failures().total()).as("start and redirect").isEqualTo(2);
    }
    assertThat(connected).isNotEmpty().allMatch(each -> each.contains("93.184.216.34"));
  }

  /** Connects to the site of the test instead of any public address. */
  private Fetcher toSite(TestSite site) {
    return fetcher(
        (socket, address, timeout) -> {
          connected.add(String.valueOf(address));
          socket.reallyConnect(site.address(), timeout);
        });
  }
}
