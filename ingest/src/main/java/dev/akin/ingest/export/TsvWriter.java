package dev.akin.ingest.export;

import dev.akin.engine.url.PageNames;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Writes an edge list, by name or by number. */
final class TsvWriter {
  private TsvWriter() {}

  static void write(ExportJob job, boolean ids, OutputStream out) throws IOException {
    NameCache labels = new NameCache(ids ? null : job.names());
    job.links()
        .forEach(
            job.run(),
            (position, source, target, flags) -> {
              out.write(labels.of(source));
              out.write('\t');
              out.write(labels.of(target));
              out.write('\n');
            });
  }

  /**
   * A cache of names as bytes. Looking up a name decodes a block of names, and pages near each
   * other often link to the same pages.
   */
  private static final class NameCache {
    private static final int REMEMBERED = 1 << 14;

    private final @Nullable PageNames names;
    private final int[] pages = new int[REMEMBERED];
    private final byte[][] labels = new byte[REMEMBERED][];

    NameCache(@Nullable PageNames names) {
      this.names = names;
      Arrays.fill(pages, -1);
    }

    byte[] of(int page) {
      int slot = page % REMEMBERED;
      if (pages[slot] != page) {
        pages[slot] = page;
        String label = names == null ? Integer.toString(page) : plain(names.name(page));
        labels[slot] = label.getBytes(StandardCharsets.UTF_8);
      }
      return labels[slot];
    }

    /**
     * Escapes a name so that readers parse it as the same name: control characters become percent
     * codes, a blank before {@code #} or {@code %} (readers drop it) prevents a comment, and a name
     * that begins with a quote is quoted.
     */
    private static String plain(String name) {
      if (name.startsWith("\"")) {
        return '"' + unquoted(name).replace("\"", "\"\"") + '"';
      }
      return unquoted(name);
    }

    private static String unquoted(String name) {
      StringBuilder plain = new StringBuilder(name.length() + 1);
      if (name.startsWith("#") || name.startsWith("%")) {
        plain.append(' ');
      }
      for (int i = 0; i < name.length(); i++) {
        char c = name.charAt(i);
        if (c < ' ' || c == 0x7f) {
          plain.append(c < 0x10 ? "%0" : "%").append(Integer.toHexString(c));
        } else {
          plain.append(c);
        }
      }
      return plain.toString();
    }
  }
}
