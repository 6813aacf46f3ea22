package dev.akin.core.graph;

/** How large a graph is: all that an estimate may know of it. */
public record GraphSize(int pages, long links) {}
