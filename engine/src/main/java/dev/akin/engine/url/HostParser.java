package dev.akin.engine.url;

import com.ibm.icu.text.IDNA;
import com.ibm.icu.util.ICUInputTooLongException;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Hosts (section 3 of the standard): domains, IP addresses and the opaque hosts of other schemes.
 *
 * <p>An ASCII domain is only put into lower case. Other domains are processed by UTS #46,
 * non-transitional, with CheckBidi and CheckJoiners, without CheckHyphens and VerifyDnsLength: the
 * standard tolerates the errors in {@link #TOLERATED}.
 *
 * <p>One rule is stricter than the standard. IDNA needs time quadratic in the length, and one link
 * in a hostile page could keep a thread busy for minutes; so a domain outside ASCII of more than
 * {@value #LONGEST_IDN} characters is rejected, and so is a label that ICU finds too long (1000
 * characters). DNS allows 253 and 63.
 */
final class HostParser {

  static final int LONGEST_IDN = 4096;

  private static final IDNA UTS46 =
      IDNA.getUTS46Instance(
          IDNA.CHECK_BIDI
              | IDNA.CHECK_CONTEXTJ
              | IDNA.NONTRANSITIONAL_TO_ASCII
              | IDNA.NONTRANSITIONAL_TO_UNICODE);

  private static final Set<IDNA.Error> TOLERATED =
      EnumSet.of(
          IDNA.Error.EMPTY_LABEL,
          IDNA.Error.LABEL_TOO_LONG,
          IDNA.Error.DOMAIN_NAME_TOO_LONG,
          IDNA.Error.LEADING_HYPHEN,
          IDNA.Error.TRAILING_HYPHEN,
          IDNA.Error.HYPHEN_3_4);

  private HostParser() {}

  /** Parses the host of a URL with a special scheme; null if it is invalid. */
  static @Nullable String parse(String text, int from, int to) {
    if (PercentEncoding.indexOf(PercentEncoding.FORBIDDEN_IN_DOMAIN, text, from, to) == to) {
      return addressOrDomain(text.substring(from, to).toLowerCase(Locale.ROOT));
    }
    if (text.charAt(from) == '[') {
      return bracketed(text, from, to);
    }
    String domain = domain(PercentEncoding.decode(text.substring(from, to)));
    return domain == null ? null : addressOrDomain(domain);
  }

  /** Parses the host of a URL with any other scheme; null if it is invalid, "" if it is empty. */
  static @Nullable String parseOpaque(String text, int from, int to) {
    if (from < to && text.charAt(from) == '[') {
      return bracketed(text, from, to);
    }
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c < 128 && PercentEncoding.contains(PercentEncoding.FORBIDDEN_IN_HOST, c)) {
        return null;
      }
    }
    return PercentEncoding.encode(PercentEncoding.C0_CONTROL, text, from, to);
  }

  private static @Nullable String bracketed(String text, int from, int to) {
    if (text.charAt(to - 1) != ']') {
      return null;
    }
    String address = Ipv6Parser.parse(text, from + 1, to - 1);
    return address == null ? null : '[' + address + ']';
  }

  private static @Nullable String addressOrDomain(String domain) {
    return Ipv4Parser.isNumeric(domain) ? Ipv4Parser.parse(domain) : domain;
  }

  /** The standard's "domain parser", not strict. */
  private static @Nullable String domain(String decoded) {
    String ascii =
        decoded.chars().allMatch(c -> c < 128)
            ? decoded.toLowerCase(Locale.ROOT)
            : toAscii(decoded);
    if (ascii == null || ascii.isEmpty()) {
      return null;
    }
    int end = ascii.length();
    int forbidden = PercentEncoding.indexOf(PercentEncoding.FORBIDDEN_IN_DOMAIN, ascii, 0, end);
    return forbidden == end ? ascii : null;
  }

  private static @Nullable String toAscii(String domain) {
    if (domain.length() > LONGEST_IDN) {
      return null;
    }
    IDNA.Info info = new IDNA.Info();
    StringBuilder out = new StringBuilder(domain.length() + 16);
    try {
      UTS46.nameToASCII(domain, out, info);
    } catch (ICUInputTooLongException e) {
      // Checked after the mapping, because one character may map to eighteen.
      return null;
    }
    return TOLERATED.containsAll(info.getErrors()) ? out.toString() : null;
  }
}
