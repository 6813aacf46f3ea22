package dev.akin.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.app.http.Limits;
import dev.akin.app.http.TestService;
import dev.akin.app.http.jobs.JobQueue;
import dev.akin.app.http.jobs.ServiceJob;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What jobs do and say, read in Chinese. */
@Tag("long") // JobsTest and ChineseWebsiteTest run on every JDK
class JobLanguageTest {
  private static final Pattern ENGLISH = Pattern.compile("[A-Za-z]{2,}(?: +[A-Za-z]{2,}){2,}");

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  private Document seen(JobQueue jobs, Path web, String address) throws IOException {
    try (TestService served =
        TestService.of(web, Limits.STANDARD, Website.of(jobs, List.of()), "", jobs)) {
      return Jsoup.parse(served.get(address).body());
    }
  }

  @Test
  void whatJobsSayIsChinese() throws Exception {
    Path web = TestService.zoo(folder);
    Path links = Files.writeString(folder.resolve("l.tsv"), "# x\na\tb\nb\tc\nc\ta\nc\tc\nalone\n");
    Path bad = Files.writeString(folder.resolve("bad.tsv"), "alone\n");
    Path other = folder.resolve("other");
    JobQueue jobs = new JobQueue(web, TestService::carryOut);
    String here = web.toString();
    List<List<String>> commands =
        List.of(
            List.of("check", here),
            List.of(
                "eval",
                here,
                "--measures",
                "ppr,tfidf-cosine",
                "--out",
                folder.resolve("out").toString()),
            List.of("index", here, "--measure", "pagesim"),
            List.of("index", here, "--measure", "jaccard"),
            List.of("index", here, "--measure", "jacard"),
            List.of("import", links.toString(), "--into", other.toString()),
            List.of("import", links.toString(), "--into", other.toString()),
            List.of("import", bad.toString(), "--into", other.toString()),
            List.of("import", folder.resolve("none").toString(), "--into", other.toString()),
            List.of("import", links.toString(), "--into", folder.resolve("site").toString()),
            List.of("crawl", "http://127.0.0.1:1/", "--into", folder.resolve("c").toString()),
            List.of("check", folder.resolve("nowhere").toString()),
            List.of("eval", other.toString(), "--out", folder.resolve("out").toString()));
    ServiceJob last = jobs.start(commands.get(0));
    for (List<String> words : commands.subList(1, commands.size())) {
      last = jobs.start(words);
      while (last.isOpen()) {
        Thread.sleep(20);
      }
    }
    Document page = seen(jobs, web, "/jobs?lang=zh");
    assertThat(page.select(".step")).hasSize(commands.size());
    assertThat(page.select(".step [lang=en]").eachText()).isEmpty();
    for (String said : page.select(".step").eachText()) {
      assertThat(said.replace("akin import SOURCE --into", ""))
          .matches("(?s).*\\p{IsHan}.*")
          .doesNotContainPattern(ENGLISH);
    }
    assertThat(page.select(".step").eachText().get(commands.size() - 1)).isEqualTo("一切正常");
    assertThat(seen(new JobQueue(web, TestService::carryOut), web, "/jobs").select(".step"))
        .isEmpty();
  }

  @Test
  void whatAJobDoesIsChineseToo() throws Exception {
    Path web = TestService.zoo(folder);
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    JobQueue jobs =
        new JobQueue(
            web,
            (job, said) -> {
              job.start("finding pairs, round 3", "pages", 10).advance(4);
              begun.countDown();
              try {
                end.await();
              } catch (InterruptedException e) {
                return 1;
              }
              said.println("all is well");
              said.println("something <b>that</b> nobody knows");
              return 0;
            });
    try (TestService served =
        TestService.of(web, Limits.STANDARD, Website.of(jobs, List.of()), "", jobs)) {
      ServiceJob job = jobs.start(List.of("check"));
      begun.await();
      Document running = Jsoup.parse(served.get("/jobs?lang=zh").body());
      assertThat(running.select(".step").text()).isEqualTo("正在查找配对，第 3 轮");
      assertThat(Jsoup.parse(served.get("/jobs").body()).select(".step").text())
          .isEqualTo("finding pairs, round 3");
      end.countDown();
      while (job.isOpen()) {
        Thread.sleep(20);
      }
      Document done = Jsoup.parse(served.get("/jobs?lang=zh").body());
      assertThat(done.select(".step").text()).startsWith("一切正常");
      assertThat(done.select(".step [lang=en]").text())
          .isEqualTo("something <b>that</b> nobody knows");
      assertThat(done.select(".step b")).isEmpty();
    }
  }
}
