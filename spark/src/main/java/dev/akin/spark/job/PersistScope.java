package dev.akin.spark.job;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.storage.StorageLevel;

/**
 * Persists data that is read more than once, in memory or on local disks, and releases it on {@link
 * #close}.
 */
public final class PersistScope implements AutoCloseable {
  private final List<Runnable> releases = new ArrayList<>();

  /** Persists rows. */
  public Dataset<Row> persist(Dataset<Row> rows) {
    Dataset<Row> persisted = rows.persist(StorageLevel.MEMORY_AND_DISK());
    onClose(persisted::unpersist);
    return persisted;
  }

  /** Persists an RDD. */
  public <T> JavaRDD<T> persist(JavaRDD<T> all) {
    JavaRDD<T> persisted = all.persist(StorageLevel.MEMORY_AND_DISK());
    onClose(persisted::unpersist);
    return persisted;
  }

  /** Adds an action for {@link #close}. */
  public void onClose(Runnable release) {
    releases.add(release);
  }

  @Override
  public void close() {
    releases.forEach(Runnable::run);
    releases.clear();
  }
}
