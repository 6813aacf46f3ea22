package dev.akin.spark.job;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.storage.StorageLevel;

/**
 * What Spark holds, in memory or on local disks, because it is read more than once; given up when
 * this is closed.
 */
public final class Held implements AutoCloseable {
  private final List<Runnable> releases = new ArrayList<>();

  /** Holds rows once they are found. */
  public Dataset<Row> hold(Dataset<Row> rows) {
    Dataset<Row> held = rows.persist(StorageLevel.MEMORY_AND_DISK());
    atEnd(held::unpersist);
    return held;
  }

  /** The same for what is no rows. */
  public <T> JavaRDD<T> hold(JavaRDD<T> all) {
    JavaRDD<T> held = all.persist(StorageLevel.MEMORY_AND_DISK());
    atEnd(held::unpersist);
    return held;
  }

  /** Something else to be done when this is closed. */
  public void atEnd(Runnable release) {
    releases.add(release);
  }

  @Override
  public void close() {
    releases.forEach(Runnable::run);
    releases.clear();
  }
}
