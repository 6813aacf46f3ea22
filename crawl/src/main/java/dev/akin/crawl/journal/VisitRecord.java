package dev.akin.crawl.journal;

import dev.akin.crawl.TrapDetector;
import dev.akin.crawl.fetch.FetchResponse;
import dev.akin.crawl.fetch.Fetcher;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A visit in the journal.
 *
 * @param item the address
 * @param time the time of the visit in milliseconds since 1970
 * @param outcome the outcome
 * @param status the HTTP status, 0 without a response
 * @param place the location of its records, or null if it has none
 * @param skeleton the skeleton of the page, see {@link TrapDetector}
 * @param validators for the next conditional request
 * @param note the target of a redirect, the reason of a failure, or the location of an unchanged
 *     page
 */
public record VisitRecord(
    CrawlUrl item,
    long time,
    VisitOutcome outcome,
    int status,
    @Nullable RecordLocation place,
    long skeleton,
    Fetcher.Validators validators,
    String note) {
  /** Longer validators are not kept: the next request for the page is then unconditional. */
  static final int LONGEST_VALIDATOR = 1000;

  /** Number of fields of a visit. */
  public static final int FIELDS = 9;

  /** Creates a visit without a kept response. */
  public static VisitRecord of(CrawlUrl item, VisitOutcome outcome, int status, String note) {
    return new VisitRecord(
        item, System.currentTimeMillis(), outcome, status, null, 0, Fetcher.Validators.NONE, note);
  }

  /** Creates the visit of a page. */
  public static VisitRecord page(CrawlUrl item, FetchResponse fetched, long skeleton) {
    return new VisitRecord(
        item,
        System.currentTimeMillis(),
        VisitOutcome.KEPT,
        fetched.status(),
        null,
        skeleton,
        new Fetcher.Validators(
            validator(fetched.header("ETag")), validator(fetched.header("Last-Modified"))),
        "");
  }

  /** Creates the visit of an unchanged page with the location of its content. */
  public VisitRecord again(CrawlUrl item, int status, RecordLocation content) {
    return new VisitRecord(
        item,
        System.currentTimeMillis(),
        VisitOutcome.UNCHANGED,
        status,
        null,
        skeleton,
        validators,
        content.print());
  }

  /** Maximum length, a third of the room, because escaping may triple the length. */
  private static String validator(String value) {
    return value.length() <= LONGEST_VALIDATOR / 3 ? value : "";
  }

  public VisitRecord at(@Nullable RecordLocation newPlace) {
    return new VisitRecord(item, time, outcome, status, newPlace, skeleton, validators, note);
  }

  /** Returns the location of the current page at this address, or null. */
  public @Nullable RecordLocation page() {
    return switch (outcome) {
      case KEPT -> place;
      case UNCHANGED -> RecordLocation.parse(note);
      default -> null;
    };
  }

  public List<String> fields() {
    return List.of(
        item.print(),
        Long.toString(time),
        outcome.name(),
        Integer.toString(status),
        place == null ? "-" : place.print(),
        Long.toHexString(skeleton),
        escaped(validators.etag()),
        escaped(validators.modified()),
        escaped(note));
  }

  /** Parses the result of {@link #fields()}; the fields after it are the found addresses. */
  public static VisitRecord parse(List<String> fields) {
    return new VisitRecord(
        Objects.requireNonNull(CrawlUrl.parse(fields.get(0)), "item"),
        Long.parseLong(fields.get(1)),
        VisitOutcome.valueOf(fields.get(2)),
        Integer.parseInt(fields.get(3)),
        RecordLocation.parse(fields.get(4)),
        Long.parseUnsignedLong(fields.get(5), 16),
        new Fetcher.Validators(unescaped(fields.get(6)), unescaped(fields.get(7))),
        unescaped(fields.get(8)));
  }

  public static List<String> found(List<String> fields) {
    return fields.subList(FIELDS, fields.size());
  }

  /** Escapes tabs and line ends in foreign text. */
  private static String escaped(String text) {
    StringBuilder safe = new StringBuilder();
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      if (b < ' ' || b == '%' || b == 127) {
        safe.append(String.format(Locale.ROOT, "%%%02x", b & 0xff));
      } else {
        safe.append((char) b);
      }
    }
    return safe.toString();
  }

  private static String unescaped(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
    for (int i = 0; i < text.length(); i++) {
      boolean isEscaped = text.charAt(i) == '%';
      bytes.write(isEscaped ? Integer.parseInt(text, i + 1, i + 3, 16) : text.charAt(i));
      i += isEscaped ? 2 : 0;
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
