package dev.akin.spark.intake;

import java.io.Serializable;

/**
 * A file to read.
 *
 * @param path where it is, wherever Hadoop can read
 * @param label what messages call it, or the directory that it was found in
 * @param inside its path in that directory; empty if it stands for itself
 */
record SourceFile(String path, String label, String inside) implements Serializable {}
