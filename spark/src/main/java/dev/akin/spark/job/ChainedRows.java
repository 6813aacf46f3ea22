package dev.akin.spark.job;

import java.util.Collections;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/** Concatenates iterators over rows that are created on demand. */
public abstract class ChainedRows implements Iterator<Row> {
  private Iterator<Row> current = Collections.emptyIterator();

  /** The next rows, which may be empty; null at the end. */
  protected abstract @Nullable Iterator<Row> more();

  @Override
  public final boolean hasNext() {
    while (!current.hasNext()) {
      Iterator<Row> more = more();
      if (more == null) {
        return false;
      }
      current = more;
    }
    return true;
  }

  @Override
  public final Row next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return current.next();
  }
}
