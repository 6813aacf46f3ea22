package dev.akin.core.measure;

/**
 * The estimated cost of preparing a measure.
 *
 * @param memory heap, as named parts
 * @param seconds rough time on this machine; 0 for a few passes over the links
 */
public record Forecast(MemoryEstimate memory, double seconds) {}
