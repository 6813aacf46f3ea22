package dev.akin.app.web;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/**
 * Windows of a real browser; tests are skipped if there is none. The browser is started once,
 * because a start takes as long as a test.
 */
final class ChromiumBrowser implements AutoCloseable {
  private static final Path PROGRAM = Path.of("/usr/bin/chromium");
  private static final Path PICTURES = Path.of("target", "screenshots");

  private static @Nullable Browser running;

  private final Browser browser;

  private ChromiumBrowser(Browser browser) {
    this.browser = browser;
  }

  static synchronized ChromiumBrowser start() {
    Assumptions.assumeTrue(
        Files.isExecutable(PROGRAM), "there is no " + PROGRAM + ": browser tests are skipped");
    if (running == null || !running.isConnected()) {
      running = launch();
    }
    return new ChromiumBrowser(running);
  }

  private static Browser launch() {
    Playwright playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    return playwright
        .chromium()
        .launch(
            new BrowserType.LaunchOptions()
                .setExecutablePath(PROGRAM)
                .setArgs(
                    List.of(
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-quic",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync")));
  }

  /** A new window. */
  Page open(int width, ColorScheme scheme, boolean bypassesPolicy) {
    BrowserContext context =
        browser.newContext(
            new Browser.NewContextOptions()
                .setViewportSize(width, 900)
                .setColorScheme(scheme)
                .setLocale("en-GB")
                .setBypassCSP(bypassesPolicy));
    context.setDefaultTimeout(10_000);
    return context.newPage();
  }

  /** A window with default settings. */
  Page open() {
    return open(1280, ColorScheme.LIGHT, false);
  }

  /** A window without scripts. */
  Page openWithoutScripts() {
    return browser
        .newContext(new Browser.NewContextOptions().setJavaScriptEnabled(false))
        .newPage();
  }

  /** Saves a picture of the page with {@code -Dpictures=true}. */
  static void picture(Page page, String name) {
    if (!Boolean.getBoolean("pictures") && System.getProperty("pictures.of") == null) {
      return;
    }
    try {
      Files.createDirectories(PICTURES);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    page.screenshot(
        new Page.ScreenshotOptions().setPath(PICTURES.resolve(name + ".png")).setFullPage(true));
  }

  /** Closes all windows. */
  @Override
  public void close() {
    browser.contexts().forEach(BrowserContext::close);
  }
}
