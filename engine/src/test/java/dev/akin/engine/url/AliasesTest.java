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

class AliasesTest {
  private static final int PAGES = 7;

  @TempDir Path directory;

  private Path file(int size, int page, int reason) throws IOException {
    Path file = Files.createTempDirectory(directory, "aliases").resolve("aliases");
    try (AliasesWriter writer = new AliasesWriter(file)) {
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
    Aliases aliases = Aliases.read(file(100, 3, 1), PAGES);
    assertThat(aliases.size()).isEqualTo(100);
    List<Alias> all = new ArrayList<>();
    aliases.forEach(all::add);
    for (int i = 0; i < 99; i++) {
      Alias alias = new Alias(name(i), i % PAGES, Alias.Reason.of(i % 3));
      assertThat(aliases.find(name(i))).isEqualTo(alias).isEqualTo(all.get(i));
    }
    assertThat(all.get(99)).isEqualTo(new Alias(name(99), 3, Alias.Reason.REDIRECT));
    assertThat(aliases.find("http://a.example/")).isNull();
    assertThat(aliases.find("http://z.example/")).isNull();
  }

  @Test
  void refusesCodesWithoutAReason() {
    assertThat(Alias.Reason.CODES).isEqualTo(Alias.Reason.values().length);
    assertThat(Alias.Reason.of(2)).isEqualTo(Alias.Reason.INDEX);
    for (int code : new int[] {-1, Alias.Reason.CODES}) {
      assertThatThrownBy(() -> Alias.Reason.of(code)).isInstanceOf(IndexOutOfBoundsException.class);
    }
  }

  @Test
  void findsOneNameForEachPageWithAnEnd() throws IOException {
    Aliases aliases = Aliases.read(file(100, 3, 1), PAGES);
    assertThat(aliases.withSuffix("/1042/", 5)).extracting(Alias::page).containsExactly(0);
    assertThat(aliases.withSuffix("/", 50)).extracting(Alias::page).hasSize(PAGES);
    assertThat(aliases.withSuffix("/", 2)).hasSize(2);
    assertThat(Aliases.NONE.withSuffix("", 2)).isEmpty();
    assertThat(Aliases.NONE.find("x")).isNull();
    assertThat(Aliases.NONE).isEmpty();
  }

  @Test
  void refusesPagesAndReasonsThatAreNotThere() throws IOException {
    for (Path wrong : List.of(file(20, PAGES, 0), file(20, -1, 0), file(20, 0, 3))) {
      assertThatThrownBy(() -> Aliases.read(wrong, PAGES)).isInstanceOf(CorruptFileException.class);
    }
  }

  @Test
  void refusesAFileThatIsCutOrChanged() throws IOException {
    Path file = file(40, 0, 0);
    byte[] bytes = Files.readAllBytes(file);
    for (int length = 0; length < bytes.length; length += 13) {
      Files.write(file, Arrays.copyOf(bytes, length));
      assertThatThrownBy(() -> Aliases.read(file, PAGES)).isInstanceOf(CorruptFileException.class);
    }
    for (int at = 0; at < bytes.length; at += 7) {
      bytes[at] ^= 4;
      Files.write(file, bytes);
      assertThatThrownBy(() -> Aliases.read(file, PAGES)).isInstanceOf(CorruptFileException.class);
      bytes[at] ^= 4;
    }
  }
}
