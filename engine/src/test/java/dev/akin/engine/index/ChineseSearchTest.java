package dev.akin.engine.index;

import static dev.akin.engine.index.SamplePageTexts.find;
import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.run.Run;
import dev.akin.engine.index.analysis.FieldTexts;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Chinese queries match as words and as sequences of characters. */
class ChineseSearchTest {
  /** Texts around a keyword; another sentence makes the page clearly Chinese. */
  private static final List<String> AROUND =
      List.of("%s", "%s的秘密", "神秘的%s", "关于%s的故事", "我们%s们", "新%s大全", "去%s去", "《%s》", "大%s小");

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  private static List<Integer> upTo(int end) {
    return IntStream.range(0, end).boxed().toList();
  }

  /** The page scored best first. */
  private static List<Integer> ranked(TextIndex words, String query) throws IOException {
    WordHits hits = words.find(WordQuery.parse(query), Run.silent());
    List<Integer> order = new ArrayList<>(IntStream.range(0, hits.size()).boxed().toList());
    order.sort((a, b) -> Float.compare(hits.scores()[b], hits.scores()[a]));
    return order.stream().map(at -> hits.pages()[at]).toList();
  }

  private static String marked(TextIndex words, int page, String query) throws IOException {
    Snippet snippet = words.snippet(page, WordQuery.parse(query));
    StringBuilder marked = new StringBuilder();
    for (Snippet.Mark mark : snippet.marks()) {
      marked.append(snippet.text(), mark.start(), mark.end()).append('|');
    }
    return marked.toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"旅游", "大数据", "足球", "百慕大三角", "电脑", "工作", "国内外趣闻", "星级酒店", "UFO", "阅兵"})
  void findsTheKeywordsOfThePaperAtAnyPosition(String keyword) throws IOException {
    SamplePageTexts pages = new SamplePageTexts();
    for (String around : AROUND) {
      pages.page(around.formatted(keyword), "这个页面没有别的内容。");
    }
    for (String around : AROUND) {
      pages.page("一个页面", "这里有文字，" + around.formatted(keyword) + "。后面还有一些句子。");
    }
    String apart = keyword.substring(0, 1) + "，" + keyword.substring(1);
    pages.page("其他", "这里说的是天气和吃饭。");
    pages.page("分开", "这里写着" + (keyword.equals("UFO") ? "U，FO" : apart) + "。");
    int count = AROUND.size();
    try (TextIndex words = pages.index(folder, Run.silent())) {
      assertThat(words.languages()).containsOnlyKeys("zh");
      assertThat(find(words, keyword)).containsAll(upTo(2 * count)).doesNotContain(2 * count);
      assertThat(find(words, '"' + keyword + '"')).isEqualTo(upTo(2 * count));
      assertThat(find(words, "title:" + keyword)).isEqualTo(upTo(count));
      assertThat(find(words, "title:\"" + keyword + '"')).isEqualTo(upTo(count));
      assertThat(find(words, "body:\"" + keyword + '"'))
          .hasSize(count)
          .doesNotContainAnyElementsOf(upTo(count));
      assertThat(find(words, "页面 -" + keyword)).isEmpty();
      assertThat(find(words, "天气 -" + keyword)).containsExactly(2 * count);
      for (int page = count; page < 2 * count; page++) {
        assertThat(marked(words, page, keyword)).as("page " + page).contains(keyword + "|");
      }
    }
  }

  @Test
  void wholeWordsRankAboveSequences() throws IOException {
    try (TextIndex words =
        new SamplePageTexts()
            .page("体育", "国家足球队昨天赢得了比赛，球迷非常高兴。")
            .page("体育", "我们昨天去看足球，非常高兴，大家都喜欢。")
            .page("国家足球队", "昨天赢得了比赛，球迷非常高兴。")
            .page("足球", "昨天去看比赛，非常高兴，大家都喜欢。")
            .index(folder, Run.silent())) {
      assertThat(ranked(words, "足球")).containsExactly(3, 1, 2, 0);
    }
  }

  @Test
  void rowsRankAboveScatteredCharacters() throws IOException {
    try (TextIndex words =
        new SamplePageTexts()
            .page("", "百里挑一，羡慕别人，大的三角形。百，慕，大，三角。")
            .page("", "今天说说百慕大三角的秘密。")
            .index(folder, Run.silent())) {
      assertThat(ranked(words, "百慕大三角").get(0)).isEqualTo(1);
    }
  }

  @Test
  void marksTheQueryInsideLongerWords() throws IOException {
    try (TextIndex words =
        new SamplePageTexts()
            .page("", "国家足球队昨天赢得了比赛。")
            .page("", "ＵＦＯ之谜和百慕大三角的秘密。")
            .index(folder, Run.silent())) {
      assertThat(marked(words, 0, "足球")).isEqualTo("足球|");
      assertThat(marked(words, 1, "百慕大三角")).isEqualTo("百慕大三角|");
      assertThat(marked(words, 1, "ufo之谜")).isEqualTo("ＵＦＯ之谜|");
      assertThat(marked(words, 1, "\"百慕大三角的秘密\"")).isEqualTo("百慕大三角的秘密|");
    }
  }

  @Test
  void sequencesEndAtPunctuationButNotAtBlanks() throws IOException {
    try (TextIndex words =
        new SamplePageTexts()
            .page("", "我们先去旅。游泳也可以。")
            .page("", "我们去旅\n游，也可以。")
            .page("", "单个字：猫咪和熊猫。")
            .index(folder, Run.silent())) {
      assertThat(find(words, "旅游")).containsExactly(1);
      assertThat(find(words, "猫")).containsExactly(2);
      assertThat(find(words, "猫咪和熊")).containsExactly(2);
      assertThat(find(words, "游泳也*")).containsExactly(0);
      assertThat(find(words, "，")).isEmpty();
    }
  }

  /** Measures see words as before, not characters. */
  @Test
  void excludesCharactersFromTheTermsOfMeasures() throws IOException {
    try (TextIndex words =
        new SamplePageTexts().page("足球", "国家足球队昨天赢得了比赛。").index(folder, Run.silent())) {
      var counts = words.text().counts(Run.silent());
      var terms = IntStream.range(0, counts.terms()).mapToObj(words.text()::term).toList();
      var expected =
          PageTerms.count(new FieldTexts("足球", "", "", "国家足球队昨天赢得了比赛。", "zh"), "zh").keySet();
      assertThat(terms).containsExactlyInAnyOrderElementsOf(expected);
    }
  }

  @Test
  void otherLanguagesHaveNoCharacterFields() throws IOException {
    try (TextIndex words =
        new SamplePageTexts()
            .page("東京", "東京の観光旅行はとても楽しいです。")
            .page("서울", "서울에서 부산까지 여행을 갑니다.")
            .page("English", "This page is in English, but it names 旅游 and 足球 in passing.")
            .index(folder, Run.silent())) {
      for (var field : words.leaf().getFieldInfos()) {
        assertThat(field.name).doesNotContain("characters");
      }
      assertThat(Arrays.asList(find(words, "観光"), find(words, "여행"), find(words, "旅游")))
          .containsExactly(List.of(0), List.of(1), List.of(2));
    }
  }

  /** Made by the version before characters were indexed, with the pages of this test. */
  @Test
  void olderIndexesAreSearchedByWordsAsBefore() throws Exception {
    Path older = folder.resolve("words");
    try (InputStream in = getClass().getResourceAsStream("words-without-characters")) {
      Files.copy(Objects.requireNonNull(in), older);
    }
    try (TextIndex words = TextIndex.open(older)) {
      assertThat(ranked(words, "足球")).containsExactly(1, 0);
      WordHits hits = words.find(WordQuery.parse("足球"), Run.silent());
      assertThat(hits.scores()[1]).isBetween(1.519f, 1.521f);
      assertThat(hits.scores()[0]).isBetween(0.147f, 0.1472f);
      assertThat(find(words, "百慕大三角")).isEmpty();
      assertThat(find(words, "\"百慕大三角的秘密\"")).containsExactly(2);
    }
  }
}
