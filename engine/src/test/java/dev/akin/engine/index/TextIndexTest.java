package dev.akin.engine.index;

import static dev.akin.engine.index.SamplePageTexts.find;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akin.core.file.CorruptFileException;
import dev.akin.core.run.Run;
import dev.akin.core.text.PageField;
import dev.akin.core.text.PageText;
import dev.akin.core.text.TermCounts;
import dev.akin.engine.index.analysis.FieldTexts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Indexed pages are found, in any language, on any number of threads. */
class TextIndexTest {
  private static final long SEED = Long.getLong("test.seed", 20261115);

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  private TextIndex small() throws IOException {
    return new SamplePageTexts()
        .page(
            "www.example.org",
            new FieldTexts("Dogs", "Good dogs", "about dogs", "The dog runs.", "en"))
        .page("example.org", new FieldTexts("Cats", "", "", "A cat and a running dog.", "en"))
        .page("other.example", new FieldTexts("", "", "cat food", "Nothing but words here.", "en"))
        .page("", FieldTexts.NONE)
        .index(folder, Run.silent());
  }

  @Test
  void findsWordsPhrasesFieldsAndPrefixes() throws IOException {
    try (TextIndex words = small()) {
      assertThat(find(words, "dog")).containsExactly(0, 1);
      assertThat(find(words, "runs dogs")).containsExactly(0, 1);
      assertThat(find(words, "\"dog runs\"")).containsExactly(0);
      assertThat(find(words, "\"running dog\"")).containsExactly(1);
      assertThat(find(words, "title:cat")).containsExactly(1);
      assertThat(find(words, "meta:cat")).containsExactly(2);
      assertThat(find(words, "head:(dog good)")).containsExactly(0);
      assertThat(find(words, "wor*")).containsExactly(2);
      assertThat(find(words, "title:do*")).containsExactly(0);
      assertThat(find(words, "missing")).isEmpty();
    }
  }

  @Test
  void findsAlternativesExclusionsSitesAndLanguages() throws IOException {
    try (TextIndex words = small()) {
      assertThat(find(words, "cat OR food")).containsExactly(1, 2);
      assertThat(find(words, "dog -cat")).containsExactly(0);
      assertThat(find(words, "dog NOT (cat OR runs)")).isEmpty();
      assertThat(find(words, "cat site:example.org")).containsExactly(1);
      assertThat(find(words, "site:example.org")).containsExactly(0, 1);
      assertThat(find(words, "site:www.example.org")).containsExactly(0);
      assertThat(find(words, "site:ample.org")).isEmpty();
      assertThat(find(words, "-dog site:example")).containsExactly(2);
      assertThat(find(words, "lang:und")).containsExactly(3);
      assertThat(find(words, "lang:en")).containsExactly(0, 1, 2);
    }
  }

  @Test
  void ignoresStopWordsInQueriesWithOtherWords() throws IOException {
    try (TextIndex words = small()) {
      assertThat(find(words, "the dog")).containsExactly(0, 1);
      assertThat(find(words, "the")).isEmpty();
      assertThat(find(words, "dog -the")).containsExactly(0, 1);
    }
  }

  @Test
  void weighsFields() throws IOException {
    SamplePageTexts pages = new SamplePageTexts();
    for (int field = 0; field < 4; field++) {
      String[] texts = {"other", "other", "other", "other"};
      texts[field] = "wanted";
      pages.page("", new FieldTexts(texts[0], texts[1], texts[2], texts[3], "en"));
    }
    try (TextIndex words = pages.index(folder, Run.silent())) {
      WordHits hits = words.find(WordQuery.parse("wanted"), Run.silent());
      assertThat(hits.scores()[0] / hits.scores()[3]).isBetween(1.999f, 2.001f);
      assertThat(hits.scores()[1] / hits.scores()[3]).isBetween(1.799f, 1.801f);
      assertThat(hits.scores()[2] / hits.scores()[3]).isBetween(1.499f, 1.501f);
    }
  }

  @Test
  void findsTheChineseQueriesOfThePaper() throws IOException {
    try (TextIndex words =
        new SamplePageTexts()
            .page("", "中国的旅游业发展迅速，很多人喜欢去海边度假。")
            .page("大数据", "数据分析改变了我们的生活，大数据时代已经来了。")
            .page("体育", "国家足球队昨天赢得了比赛，球迷非常高兴。")
            .page("English", "This page is in English, but it names 旅游 and 足球 in passing.")
            .page("Football", "This one is about football and tourism and nothing else at all.")
            .index(folder, Run.silent())) {
      assertThat(words.languages()).containsExactlyInAnyOrderEntriesOf(Map.of("zh", 3, "en", 2));
      assertThat(find(words, "旅游")).containsExactly(0, 3);
      assertThat(find(words, "大数据")).containsExactly(1);
      assertThat(find(words, "足球")).containsExactly(2, 3);
      assertThat(find(words, "足球比赛")).containsExactly(2);
      assertThat(find(words, "\"旅游\"")).contains(3);
      assertThat(find(words, "lang:zh 旅游 OR 足球 lang:zh")).containsExactly(0, 2);
      assertThat(words.snippet(2, WordQuery.parse("足球")).marks())
          .containsExactly(new Snippet.Mark(2, 4));
    }
  }

  @Test
  void findsOtherScriptsAndMixtures() throws IOException {
    try (TextIndex words =
        new SamplePageTexts()
            .page("日本", "東京の観光旅行はとても楽しいです。Javaも学びます。")
            .page("한국", "서울에서 부산까지 여행을 갑니다.")
            .page("ไทย", "ประเทศไทยมีการท่องเที่ยวที่สวยงามมาก")
            .page("عربي", "السياحة في المدينة الجديدة والمكتبات")
            .page("Книги", "Я читаю книги и не смотрю телевизор, потому что это скучно.")
            .page("旅遊", "我們這個國家的旅遊業發展得很快。")
            .index(folder, Run.silent())) {
      assertThat(find(words, "観光")).containsExactly(0);
      assertThat(find(words, "観光旅行 java")).containsExactly(0);
      assertThat(find(words, "여행")).containsExactly(1);
      assertThat(find(words, "ท่องเที่ยว")).containsExactly(2);
      assertThat(find(words, "مكتبة")).containsExactly(3);
      assertThat(find(words, "книгами")).containsExactly(4);
      assertThat(find(words, "旅遊")).containsExactly(5);
    }
  }

  @Test
  void countsEveryTermOfEveryFieldOfEveryPage() throws IOException {
    Random random = new Random(SEED);
    SamplePageTexts pages = new SamplePageTexts();
    for (int page = 0; page < 300; page++) {
      pages.page("", new FieldTexts(words(random), words(random), "", words(random), "xx"));
    }
    for (int threads : new int[] {1, 2, 5}) {
      Run run = Run.silent().withThreads(threads);
      try (TextIndex words = pages.index(folder, run)) {
        PageText text = words.text();
        TermCounts counts = text.counts(run);
        assertThat(counts.pages()).isEqualTo(300);
        for (int page = 0; page < 300; page++) {
          Map<String, Integer> found = new TreeMap<>();
          for (int i = counts.start(page); i < counts.end(page); i++) {
            assertThat(i == counts.start(page) || counts.term(i - 1) <= counts.term(i)).isTrue();
            found.put(counts.field(i) + " " + text.term(counts.term(i)), counts.count(i));
          }
          assertThat(found).as("-Dtest.seed=%s", SEED).isEqualTo(naive(pages.texts(page)));
        }
      }
    }
  }

  private static String words(Random random) {
    StringBuilder text = new StringBuilder();
    for (int n = random.nextInt(20); n > 0; n--) {
      text.append("w").append(random.nextInt(1 + random.nextInt(50))).append(' ');
    }
    return text.toString();
  }

  private static Map<String, Integer> naive(FieldTexts texts) {
    Map<String, Integer> counts = new TreeMap<>();
    for (PageField field : PageField.values()) {
      for (String word : texts.text(field).strip().split(" ", -1)) {
        if (!word.isEmpty()) {
          counts.merge(field + " " + word, 1, Integer::sum);
        }
      }
    }
    return counts;
  }

  @Test
  void answersTheSameForAnyNumberOfThreads() throws IOException {
    Random random = new Random(SEED);
    SamplePageTexts pages = new SamplePageTexts();
    for (int page = 0; page < 90; page++) {
      StringBuilder body = new StringBuilder();
      for (int i = 0; i < 8_000; i++) {
        body.append((char) ('a' + random.nextInt(26))).append(random.nextInt(99)).append(' ');
      }
      pages.page(
          "h" + page % 3 + ".example", new FieldTexts("page" + page, "", "", body + "", "xx"));
    }
    assertThat(pages.bytes()).isGreaterThan(2 << 20);
    try (TextIndex one = pages.index(folder, Run.silent().withThreads(1));
        TextIndex three = pages.index(folder, Run.silent().withThreads(3))) {
      for (String query : List.of("a7 OR b12", "c3", "page77", "site:h1.example", "a1*")) {
        WordHits expected = one.find(WordQuery.parse(query), Run.silent());
        WordHits found = three.find(WordQuery.parse(query), Run.silent());
        assertThat(found.pages()).isEqualTo(expected.pages());
        assertThat(found.scores()).isEqualTo(expected.scores());
      }
      for (int page = 0; page < 90; page++) {
        assertThat(three.texts(page).body()).isEqualTo(pages.texts(page).body());
      }
    }
  }

  @Test
  void acceptsHostileTexts() throws IOException {
    String monster = "x".repeat(1 << 20);
    try (TextIndex words =
        new SamplePageTexts()
            .page("a", monster)
            .page("b", "\u0000\u0001 found \ud83d\ude00 \u202e")
            .page("c", "a".repeat(200) + " found")
            .page("", "")
            .index(folder, Run.silent())) {
      assertThat(find(words, "found")).containsExactly(1, 2);
      assertThat(words.texts(0).body()).hasSize(1 << 20);
      assertThat(words.snippet(0, WordQuery.parse("a")).text()).hasSizeLessThan(250);
      assertThatThrownBy(() -> find(words, "f*")).hasMessageContaining("at least 2 letters");
      assertThatThrownBy(() -> words.texts(4)).isInstanceOf(IndexOutOfBoundsException.class);
    }
  }

  @Test
  void worksWithoutPages() throws IOException {
    try (TextIndex words = new SamplePageTexts().index(folder, Run.silent())) {
      assertThat(words.pages()).isZero();
      assertThat(find(words, "anything")).isEmpty();
      assertThat(words.text().counts(Run.silent()).pages()).isZero();
      assertThat(TextIndexCheck.check(words.file(), Run.silent())).isZero();
    }
  }

  @Test
  void stopsWhenCancelled() {
    SamplePageTexts pages = new SamplePageTexts().page("a", "b");
    Run cancelled = Run.silent().withCancellation(() -> true);
    assertThatThrownBy(() -> pages.index(folder, cancelled))
        .isInstanceOf(CancellationException.class);
  }

  @Test
  void findsEveryFlippedByte() throws IOException {
    Path file;
    try (TextIndex words = small()) {
      file = words.file();
      assertThat(TextIndexCheck.check(file, Run.silent())).isEqualTo(4);
    }
    byte[] sound = Files.readAllBytes(file);
    Random random = new Random(SEED);
    for (int i = 0; i < 300; i++) {
      byte[] bytes = sound.clone();
      bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      Files.write(file, bytes);
      assertThatThrownBy(() -> TextIndex.open(file)).isInstanceOf(CorruptFileException.class);
      assertThatThrownBy(() -> TextIndexCheck.check(file, Run.silent()))
          .isInstanceOf(CorruptFileException.class);
    }
  }
}
