package dev.akin.ingest.archive;

import org.jspecify.annotations.Nullable;

/**
 * The body of a response without its transfer and content encodings.
 *
 * @param bytes the bytes that could be decoded
 * @param fault the reason if not all could be decoded, or null
 */
@SuppressWarnings("ArrayRecordComponent") // handed on once, never kept
public record DecodedBody(byte[] bytes, @Nullable String fault) {}
