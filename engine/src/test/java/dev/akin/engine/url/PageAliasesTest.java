package dev.akin.engine.url;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.file.CorruptFileException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageAliasesTest {
  private static final int PAGES = 7;

  @TempDir Path directory;

  private Path file(int size, int page, int reason) throws IOException {
    Path file = Files.createTempDirectory(directory, "aliases").resolve("aliases");
    try (PageAliasesWriter writer = new PageAliasesWriter(file)) {
      int[] pages = new int[size];
      byte[] reasons = new byte[size];
      for (int i = 0; i < size; i++) {
        byte[] name = name(i).getBytes(StandardCharsets.UTF_8);
        writer.add(name, name.length);
        pages[i] = i % PAGES;
        reasons[i] = (byte) (i % 3);
      }
      pages[size - 1] = page;
      reasons[size - 1] = (byte) reason;
      writer.finish(pages, reasons);
    }
    return file;
  }

  private static String name(int i) {
    return "http://a.example/" + (1000 + i) + "/";
  }

  @Test
  void findsEveryName() throws IOException {
    PageAliases aliases = PageAliases.read(file(100, 3, 1), PAGES);
    assertThat(aliases.size()).isEqualTo(100);
    List<PageAlias> all = new ArrayList<>();
    aliases.forEach(all::add);
    for (int i = 0; i < 99; i++) {
      PageAlias alias = new PageAlias(name(i), i % PAGES, PageAlias.Reason.of(i % 3));
      assertThat(aliases.find(name(i))).isEqualTo(alias).isEqualTo(all.get(i));
    }
    assertThat(all.get(99)).isEqualTo(new PageAlias(name(99), 3, PageAlias.Reason.REDIRECT));
    assertThat(aliases.find("http://a.example/")).isNull();
    assertThat(aliases.find("http://z.example/")).isNull();
  }

  @Test
  void rejectsCodesWithoutAReason() {
    assertThat(PageAlias.Reason.CODES).isEqualTo(PageAlias.Reason.values().length);
    assertThat(PageAlias.Reason.of(2)).isEqualTo(PageAlias.Reason.INDEX);
    for (int code : new int[] {-1, PageAlias.Reason.CODES}) {
      assertThatThrownBy(() -> PageAlias.Reason.of(code))
          .isInstanceOf(IndexOutOfBoundsException.class);
    }
  }

  @Test
  void findsOneNameForEachPageWithAnEnd() throws IOException {
    PageAliases aliases = PageAliases.read(file(100, 3, 1), PAGES);
    assertThat(aliases.withSuffix("/1042/", 5)).extracting(PageAlias::page).containsExactly(0);
    assertThat(aliases.withSuffix("/", 50)).extracting(PageAlias::page).hasSize(PAGES);
    assertThat(aliases.withSuffix("/", 2)).hasSize(2);
    assertThat(PageAliases.NONE.withSuffix("", 2)).isEmpty();
    assertThat(PageAliases.NONE.find("x")).isNull();
    assertThat(PageAliases.NONE).isEmpty();
  }

  @Test
  void rejectsMissingPagesAndReasons() throws IOException {
    for (Path wrong : List.of(file(20, PAGES, 0), file(20, -1, 0), file(20, 0, 3))) {
      assertThatThrownBy(() -> PageAliases.read(wrong, PAGES))
          .isInstanceOf(CorruptFileException.class);
    }
  }

  @Test
  void rejectsAFileThatIsCutOrChanged() throws IOException {
    Path file = file(40, 0, 0);
    byte[] bytes = Files.readAllBytes(file);
    for (int length = 0; length < bytes.length; length += 13) {
      Files.write(file, Arrays.copyOf(bytes, length));
      assertThatThrownBy(() -> PageAliases.read(file, PAGES))
          .isInstanceOf(CorruptFileException.class);
    }
    for (int at = 0; at < bytes.length; at += 7) {
      bytes[at] ^= 4;
      Files.write(file, bytes);
      assertThatThrownBy(() -> PageAliases.read(file, PAGES))
          .isInstanceOf(CorruptFileException.class);
      bytes[at] ^= 4;
    }
  }
}
