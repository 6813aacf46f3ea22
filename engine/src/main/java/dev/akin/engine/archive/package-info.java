/**
 * Web archives as they lie on disk: WARC and ARC files, plain or packed, cut into records, and the
 * HTTP messages inside. Reading survives damage: what cannot be read is reported with its place,
 * and the rest is read. Headers are parsed by jwarc; where a record begins and ends is found here,
 * as that is what damage destroys. Knows no pages and no links.
 */
@NullMarked
package dev.akin.engine.archive;

import org.jspecify.annotations.NullMarked;
