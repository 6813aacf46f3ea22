/**
 * Shared infrastructure of jobs: checkpoints, files on any file system of Hadoop, persisted data
 * and temporary directories.
 */
@NullMarked
package dev.akin.spark.job;

import org.jspecify.annotations.NullMarked;
