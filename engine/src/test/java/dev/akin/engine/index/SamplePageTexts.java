package dev.akin.engine.index;

import dev.akin.core.run.Run;
import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.engine.index.analysis.PageTexts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Pages for tests of the index, as they would come from an import. */
public final class SamplePageTexts implements PageTexts {
  private final List<FieldTexts> texts = new ArrayList<>();
  private final List<String> hosts = new ArrayList<>();

  /** A page with a title and a body, in a language that is to be found out. */
  SamplePageTexts page(String title, String body) {
    return page("", new FieldTexts(title, "", "", body, ""));
  }

  /** A page of a host. */
  SamplePageTexts page(String host, FieldTexts words) {
    hosts.add(host);
    texts.add(words);
    return this;
  }

  /** Indexes the pages and opens the index. */
  TextIndex index(Path folder, Run run) throws IOException {
    Path scratch = Files.createTempDirectory(folder, "scratch");
    Path file = scratch.resolve("packed");
    TextIndexWriter.write(this, scratch, file, 1 << 24, run);
    return TextIndex.open(file);
  }

  /** The pages that a query finds, rising. */
  static List<Integer> find(TextIndex words, String query) throws IOException {
    List<Integer> pages = new ArrayList<>();
    for (int page : words.find(WordQuery.parse(query), Run.silent()).pages()) {
      pages.add(page);
    }
    return pages;
  }

  @Override
  public int pages() {
    return texts.size();
  }

  @Override
  public long bytes() {
    return texts.stream().mapToLong(each -> each.body().length()).sum();
  }

  @Override
  public FieldTexts texts(int page) {
    return texts.get(page);
  }

  @Override
  public String host(int page) {
    return hosts.get(page);
  }
}
