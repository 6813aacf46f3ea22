/**
 * URLs, their normal forms and sites, and the lookup of pages by name. This package does not access
 * the network.
 *
 * <h2>The normal form</h2>
 *
 * <p>A page is named by the normal form of its URL, {@link
 * dev.akin.engine.url.WebUrl#normalForm()}, only. It is the serialisation of the <a
 * href="https://url.spec.whatwg.org">WHATWG URL Standard</a> without the fragment and without user
 * name and password, with percent-encoding normalised. Compared with the reference in a page:
 *
 * <ul>
 *   <li>the reference is resolved against its base; tabs, newlines and outer spaces are gone;
 *   <li>scheme and host are lower case, an international host is in Punycode (UTS #46,
 *       non-transitional), an IP address is in its one shortest notation, a default port is absent;
 *   <li>{@code .} and {@code ..} segments are resolved, backslashes are slashes, an empty path is
 *       {@code /};
 *   <li>characters that need it are percent-encoded as UTF-8;
 *   <li>in path and query, escapes are normalised by RFC 3986, section 6.2.2: those of letters,
 *       digits, {@code -}, {@code .}, {@code _} and {@code ~} are decoded, all others have
 *       upper-case digits. {@code /%7ebob} and {@code /~bob} name one page; {@code %2F} is never
 *       decoded.
 * </ul>
 *
 * <p>The normal form keeps the order of query parameters, trailing slashes, {@code index.html} and
 * {@code www.}, because only the server knows whether they matter. Normalisation is idempotent.
 */
@NullMarked
@PublicApi
package dev.akin.engine.url;

import dev.akin.core.annotation.PublicApi;
import org.jspecify.annotations.NullMarked;
