package dev.akin.ingest.html;

import dev.akin.core.run.Run;
import dev.akin.engine.collection.LinkFlags;
import dev.akin.engine.index.analysis.FieldTexts;
import dev.akin.engine.url.PageAlias;
import dev.akin.ingest.source.ImportSink;
import dev.akin.ingest.source.PageSource;
import dev.akin.ingest.source.SkippedRecords;
import java.io.IOException;
import java.util.List;
import java.util.Random;

/**
 * A small made-up web with something of everything: pages by number or by URL in no order, titles,
 * labels and words for some of them, links with flags, some from a page to itself.
 */
public record RandomPages(long seed, boolean isHtml) implements PageSource {
  private static final List<String> WORDS =
      List.of(
          "cat",
          "dogs",
          "running",
          "houses",
          "und",
          "der",
          "Hunde",
          "le",
          "chien",
          "\u72d7",
          "\u732b\u54aa",
          "\ud83d\ude00",
          "na\u00efve",
          "the",
          "of",
          "and");

  @Override
  public void read(ImportSink intake, SkippedRecords tally, Run run) throws IOException {
    Random random = new Random(seed);
    int pages = 1 + random.nextInt(60);
    boolean hasUrls = isHtml || random.nextBoolean();
    boolean hasTitles = isHtml || random.nextBoolean();
    boolean hasLabels = random.nextBoolean();
    intake.number(pages, 0);
    for (int page = 0; page < pages; page++) {
      if (hasUrls) {
        String site = "https://site" + random.nextInt(3) + ".example/";
        intake.url(page, site + Integer.reverse(page) + (page % 5 == 0 ? "?\u00fc=" + page : ""));
      }
      boolean hasWords = random.nextInt(5) > 0;
      String title =
          hasTitles && (hasWords || !isHtml) && random.nextInt(4) > 0 ? words(random, 3) : "";
      intake.title(page, title);
      intake.label(page, hasLabels && random.nextBoolean() ? "label " + random.nextInt(4) : "");
      if (isHtml && hasWords) {
        String[] claims = {"", "", "en", "de-AT", "zh-TW", "nonsense"};
        intake.texts(
            page,
            new FieldTexts(
                title,
                words(random, random.nextInt(3)),
                words(random, random.nextInt(3)),
                words(random, random.nextInt(30)),
                claims[random.nextInt(claims.length)]));
      }
    }
    for (int i = random.nextInt(40); i > 0; i--) {
      PageAlias.Reason reason = PageAlias.Reason.of(random.nextInt(PageAlias.Reason.CODES));
      intake.otherName(random.nextInt(pages), "https://other.example/\u00fc" + 7919 * i, reason);
    }
    int links = random.nextInt(6 * pages);
    for (int i = 0; i < links; i++) {
      int flags = isHtml ? random.nextInt(4) : LinkFlags.NONE;
      intake.link(random.nextInt(pages), random.nextInt(pages), flags);
    }
  }

  private static String words(Random random, int count) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(i == 0 ? "" : " ").append(WORDS.get(random.nextInt(WORDS.size())));
    }
    return text.toString();
  }
}
