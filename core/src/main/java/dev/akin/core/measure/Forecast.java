package dev.akin.core.measure;

/**
 * What preparing a measure will take.
 *
 * @param memory heap, as named parts
 * @param seconds time on this machine, roughly; 0 if it is only a few passes over the links
 */
public record Forecast(MemoryEstimate memory, double seconds) {}
