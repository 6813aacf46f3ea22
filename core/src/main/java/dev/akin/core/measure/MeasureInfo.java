package dev.akin.core.measure;

/**
 * What a measure claims of itself.
 *
 * @param id its stable name
 * @param paper where it comes from
 * @param maximum the largest score there can be; infinite where scores count or add up
 * @param symmetric whether the order of two pages does not matter
 * @param selfMaximal whether no page scores above the page itself
 * @param needsRanks whether it reads the ranks of the snapshot
 * @param cost time of a query, in words
 */
public record MeasureInfo(
    String id,
    String paper,
    double maximum,
    boolean symmetric,
    boolean selfMaximal,
    boolean needsRanks,
    String cost) {}
