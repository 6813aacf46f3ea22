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
public final class PersistScope implements AutoCloseable {
  private final List<Runnable> releases = new ArrayList<>();

  /** Holds rows once they are found. */
  public Dataset<Row> persist(Dataset<Row> rows) {
    Dataset<Row> persisted = rows.persist(StorageLevel.MEMORY_AND_DISK());
    onClose(persisted::unpersist);
    return persisted;
  }

  /** The same for what is no rows. */
  public <T> JavaRDD<T> persist(JavaRDD<T> all) {
    JavaRDD<T> persisted = all.persist(StorageLevel.MEMORY_AND_DISK());
    onClose(persisted::unpersist);
    return persisted;
  }

  /** Something else to be done when this is closed. */
  public void onClose(Runnable release) {
    releases.add(release);
  }

  @Override
  public void close() {
    releases.forEach(Runnable::run);
    releases.clear();
  }
}
