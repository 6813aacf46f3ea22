package dev.akin.spark.intake;

import java.io.Serializable;

/**
 * A file to read.
 *
 * @param path path on any file system of Hadoop
 * @param label name in messages, or the directory that contains the file
 * @param inside path relative to that directory; empty for a single file
 */
record SourceFile(String path, String label, String inside) implements Serializable {}
