/** What keeps a job that was killed from beginning anew. */
@NullMarked
package dev.akin.spark.job;

import org.jspecify.annotations.NullMarked;
