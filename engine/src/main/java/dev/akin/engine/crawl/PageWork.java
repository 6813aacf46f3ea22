package dev.akin.engine.crawl;

import dev.akin.engine.ingest.HtmlPage;
import dev.akin.engine.ingest.PageCharset;
import dev.akin.engine.ingest.ParsedPage;
import dev.akin.engine.url.WebUrl;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Makes a {@link Step} of an answer: parses the page, picks its links, packs its records. All that
 * takes time and touches nothing but its argument, so that any number of threads can do it.
 */
final class PageWork {
  private final Scope scope;
  private final LinkFilter filter;
  private final Archive archive;
  private final int maxBytes;
  private final ThreadLocal<WarcPacker> packers = ThreadLocal.withInitial(PageWork::packer);

  PageWork(Scope scope, LinkFilter filter, Archive archive, int maxBytes) {
    this.scope = scope;
    this.filter = filter;
    this.archive = archive;
    this.maxBytes = maxBytes;
  }

  private static WarcPacker packer() {
    try {
      return new WarcPacker();
    } catch (IOException e) {
      throw new UncheckedIOException("nothing is written yet", e);
    }
  }

  /** What an answer comes to; {@code before} is the last visit of the last crawl, if any. */
  Step step(Item item, Fetched fetched, @Nullable Visit before) throws IOException {
    try {
      if (item.kind() == Item.Kind.SITEMAP) {
        return sitemap(item, fetched);
      }
      if (fetched.status() == 304 && before != null) {
        return unchanged(item, fetched, before);
      }
      if (fetched.isRedirect()) {
        return redirect(item, fetched);
      }
      if (fetched.status() == 200) {
        return fetched.isHtml()
            ? page(item, fetched)
            : Step.of(visit(item, fetched, Outcome.NOT_HTML, fetched.mediaType()));
      }
      return missing(item, fetched);
    } catch (FetchException e) {
      return Step.failed(item, fetched.status(), String.valueOf(e.getMessage()));
    } catch (RuntimeException | StackOverflowError e) {
      // Whatever a hostile page does to the parsers, the crawl goes on and counts it.
      return Step.failed(item, fetched.status(), "page that cannot be parsed");
    }
  }

  private static Visit visit(Item item, Fetched fetched, Outcome outcome, String note) {
    return Visit.of(item, outcome, fetched.status(), note);
  }

  private Step page(Item item, Fetched fetched) throws IOException {
    byte[] body = Bodies.unpacked(fetched.encoding(), fetched.body(), maxBytes);
    Charset declared = PageCharset.inContentType(fetched.header("Content-Type"));
    ParsedPage parsed = ParsedPage.ofLinks(body, item.url(), declared);
    HtmlPage page = parsed.page();
    if (page == null) {
      throw FetchException.lasting(parsed.fault());
    }
    String robots =
        String.join(",", fetched.headers().values("X-Robots-Tag")).toLowerCase(Locale.ROOT);
    boolean saysNone = robots.matches("(.*[\\s,:])?none([\\s,].*)?");
    List<Item> found =
        robots.contains("nofollow") || saysNone ? List.of() : filter.links(page, item.depth());
    if (page.isNoindex() || robots.contains("noindex") || saysNone) {
      return new Step(visit(item, fetched, Outcome.NOINDEX, ""), null, found);
    }
    Visit visit = Visit.page(item, fetched, Sameness.skeleton(item.url(), body));
    return new Step(visit, packers.get().response(fetched), found);
  }

  /** The old page is read again for its links, so that nothing behind it is lost. */
  private Step unchanged(Item item, Fetched fetched, Visit before) throws IOException {
    Place place = before.page();
    HtmlPage page = archive.page(place, item.url()).page();
    if (place == null || page == null) {
      throw FetchException.lasting("unchanged page whose archive is gone");
    }
    List<Item> found = filter.links(page, item.depth());
    Visit visit = before.again(item, fetched.status(), place);
    return new Step(visit, packers.get().revisit(fetched, before.time()), found);
  }

  private Step redirect(Item item, Fetched fetched) throws IOException {
    WebUrl target = fetched.redirect();
    if (target == null) {
      throw FetchException.lasting("redirect to nowhere");
    }
    if (item.depth() == 0 && Scope.isSameSite(target, item.url())) {
      // Whoever names example.org means www.example.org if that is what answers.
      scope.add(target);
    }
    Item next = filter.page(target, item.depth(), item.hops() + 1);
    String to = next == null ? target.normalForm() : next.url().normalForm();
    return new Step(
        visit(item, fetched, Outcome.REDIRECTED, to),
        packers.get().response(fetched),
        next == null ? List.of() : List.of(next));
  }

  private Step missing(Item item, Fetched fetched) throws IOException {
    boolean isGone = fetched.status() == 404 || fetched.status() == 410;
    return new Step(
        visit(item, fetched, Outcome.MISSING, Integer.toString(fetched.status())),
        isGone ? packers.get().response(fetched) : null,
        List.of());
  }

  private Step sitemap(Item item, Fetched fetched) throws FetchException {
    List<Item> found = new ArrayList<>();
    if (fetched.status() == 200) {
      Sitemaps map = Sitemaps.parse(fetched);
      for (String address : map.sitemaps()) {
        Item next = filter.sitemap(address, item.url(), item.depth() + 1);
        if (next != null) {
          found.add(next);
        }
      }
      found.addAll(filter.listed(map.pages(), item.url()));
    }
    return new Step(visit(item, fetched, Outcome.SITEMAP, ""), null, found);
  }
}
