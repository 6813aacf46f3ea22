package dev.akin.engine.index;

import dev.akin.core.run.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import org.apache.lucene.store.FilterDirectory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.store.NIOFSDirectory;
import org.apache.lucene.store.NoLockFactory;

/**
 * The directory of an index before it is packed. It does not sync files, because only the packed
 * file is kept, and it checks for cancellation at every new file.
 */
final class ScratchDirectory extends FilterDirectory {
  private final Run run;

  ScratchDirectory(Path path, Run run) throws IOException {
    super(new NIOFSDirectory(path, NoLockFactory.INSTANCE));
    this.run = run;
  }

  @Override
  public void sync(Collection<String> names) {
    // The packed file is synced when it is sealed.
  }

  @Override
  public void syncMetaData() {
    // See above.
  }

  @Override
  public IndexOutput createOutput(String name, IOContext context) throws IOException {
    run.check();
    return super.createOutput(name, context);
  }
}
