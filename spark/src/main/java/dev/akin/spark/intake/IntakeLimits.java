package dev.akin.spark.intake;

/**
 * Limits of tasks and checkpoints.
 *
 * @param heavy maximum links to a page, or pages of a host, per task; more are spread over tasks
 * @param captures captures of archives per part of the selection, 48 bytes each, and more while
 *     they are sorted
 * @param batch minimum files, or bundles of web pages, per core and checkpoint; at most 16
 *     checkpoints are made
 */
public record IntakeLimits(int heavy, long captures, int batch) {
  /** For tasks with a gigabyte or more. */
  public static final IntakeLimits USUAL = new IntakeLimits(10_000, 500_000, 10);
}
