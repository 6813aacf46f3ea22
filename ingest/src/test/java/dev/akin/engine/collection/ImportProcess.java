package dev.akin.engine.collection;

import dev.akin.core.measure.Measures;
import dev.akin.core.measure.Storable;
import dev.akin.core.run.Run;
import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.ingest.pipeline.Importer;
import dev.akin.ingest.source.ImportSink;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;

/** A program that makes one collection: given the directory, the threads and bytes of memory. */
final class ImportProcess {
  private ImportProcess() {}

  public static void main(String[] args) throws IOException {
    Run run = Run.silent().withThreads(Integer.parseInt(args[1]));
    Path collection = Path.of(args[0]);
    Importer.of("sample")
        .withMemory(Long.parseLong(args[2]))
        .run(new WordyPages(), collection, new SkippedRecords(false), run);
    Storable index = Measures.parse("pagesim").storable().orElseThrow();
    CollectionIndexer.build(collection, index, run);
  }

  /** Pages with enough text for several stretches of the text index, each of several segments. */
  private record WordyPages() implements PageSource {
    private static final int PAGES = 600;

    @Override
    public boolean isHtml() {
      return true;
    }

    @Override
    public void read(ImportSink intake, SkippedRecords tally, Run run) throws IOException {
      Random random = new Random(7);
      for (int page = 0; page < PAGES; page++) {
        int name = intake.name("https://site" + page % 5 + ".example/p" + page);
        intake.page(name);
        intake.title(name, "Page " + page);
        intake.texts(name, texts(page, random));
        for (int i = 0; i < 5; i++) {
          int target = random.nextInt(PAGES);
          intake.link(name, intake.name("https://site" + target % 5 + ".example/p" + target), 0);
        }
        intake.endRecord();
      }
    }

    private static FieldTexts texts(int page, Random random) {
      StringBuilder body = new StringBuilder();
      for (int word = 0; word < 700 + random.nextInt(page % 100 == 0 ? 20_000 : 200); word++) {
        body.append(Integer.toString((int) Math.exp(9 * random.nextDouble()), 36)).append(' ');
      }
      // Not every page has every field, so that fields are met in different orders.
      String head = page % 3 == 0 ? "" : "heading " + page % 17;
      String meta = page % 4 == 1 ? "about " + page % 13 : "";
      return new FieldTexts(page % 2 == 0 ? "" : "Page " + page, head, meta, body.toString(), "en");
    }
  }
}
