package dev.akin.app.packed;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every kind of command in the packed program: it has fewer classes than the class path of the
 * other tests, and other ones on newer JDKs.
 */
class PackedProgramIT {
  /** Pages whose words use every tokenizer and every kind of stemmer. */
  private static final Map<String, String> TEXTS =
      Map.of(
          "english", "The running dogs and cats are running in the gardens",
          "german", "Die Häuser und die Gärten sind nicht weit von den Straßen",
          "chinese", "我们在图书馆里阅读关于数据结构的书",
          "japanese", "東京の図書館で新しい本を読みました",
          "thai", "ภาษาไทยเป็นภาษาที่ไม่มีช่องว่างระหว่างคำ",
          "russian", "Собаки и кошки бегают в саду около дома",
          "arabic", "الكتب في المكتبة مفيدة جدا للطلاب");

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit fills it in
  Path folder;

  @SuppressWarnings("NullAway.Init") // set before each test
  private PackedProgram akin;

  @BeforeEach
  void setUp() {
    akin = new PackedProgram(folder);
  }

  /** The script, as in the first line of the README. */
  @Test
  void demoNamesRelatedClassesOfGuava() throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder("../akin", "demo", "--once", "--into", folder.resolve("guava") + "")
            .redirectOutput(folder.resolve("out.txt").toFile())
            .redirectError(folder.resolve("err.txt").toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process process = builder.start();
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(akin.errors()).isZero();
    assertThat(akin.output())
        .contains("934 pages")
        .containsPattern("Akin to cache/LoadingCache[^A]+Cache");
    assertThat(akin.errors().lines())
        .noneMatch(line -> line.matches("(?i).*(warn|error|exception|slf4j|deprecated).*"));
    String shown = akin.output();
    Matcher names = Pattern.compile("  0\\.\\d\\d  (\\S+)|Akin to ([^,]+)").matcher(shown);
    List<String> related = new ArrayList<>(List.of("related", "guava", "-k", "1"));
    while (names.find()) {
      related.add(names.group(1) == null ? names.group(2) : names.group(1));
    }
    assertThat(related).hasSizeGreaterThan(15);
    assertThat(akin.run(related.toArray(String[]::new))).contains("LoadingCache");
    runAll(shown.substring(shown.indexOf("Next, try")));
    JsonNode found = akin.json("search", "guava", "bloom filter");
    assertThat(found.at("/results/0/title").textValue()).startsWith("BloomFilter");
    assertThat(akin.run("check", "guava")).contains("no problems found");
  }

  /** Runs a script of commands with the packed program. */
  private void runAll(String lines) throws Exception {
    int commands = 0;
    Matcher command = Pattern.compile("(?m)^  \\S*akin (.+)$").matcher(lines);
    while (command.find()) {
      List<String> words = new ArrayList<>();
      Matcher word = Pattern.compile("'([^']*)'|(\\S+)").matcher(command.group(1));
      while (word.find()) {
        words.add(word.group(1) == null ? word.group(2) : word.group(1));
      }
      if (words.get(0).equals("serve")) {
        words.addAll(List.of("--port", "0", "--quiet"));
        Process process = akin.start(words);
        awaitAddress(process);
        process.destroy();
        assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
      } else {
        process(words);
      }
      commands++;
    }
    assertThat(commands).as(lines).isPositive();
  }

  private void process(List<String> words) throws Exception {
    Process process = akin.start(words);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(words + akin.errors()).isZero();
    assertThat(akin.output()).isNotBlank();
  }

  /** Runs the commands that other tests do not cover on a small collection. */
  @Test
  void answersAboutPagesAndLinks() throws Exception {
    Files.writeString(folder.resolve("l.tsv"), "1 2\n1 3\n2 3\n2 4\n3 4\n4 1\n");
    akin.run("import", "l.tsv", "--into", "links");
    assertThat(akin.json("rank", "links").get("results")).hasSize(4);
    assertThat(akin.json("compare", "links", "1", "2").get("scores")).hasSizeGreaterThan(10);
    assertThat(akin.json("why", "links", "2", "3", "--measure", "cocitation").get("parts"))
        .hasSize(1);
    assertThat(akin.json("group", "links", "--member", "2", "--member", "3").get("members"))
        .hasSize(2);
    assertThat(akin.json("page", "links", "1").at("/closure/count").intValue()).isEqualTo(4);
    assertThat(akin.json("path", "links", "1", "4").get("distance").intValue()).isEqualTo(2);
    assertThat(akin.json("estimate", "links", "related").get("fits").booleanValue()).isTrue();
    assertThat(akin.run("measures")).contains("pagesim");
    String papers = akin.run("demo", "papers", "--into", "papers");
    runAll(papers.substring(papers.indexOf("Next, try")));
  }

  private Path importSite() throws Exception {
    Path site = Files.createDirectories(folder.resolve("site"));
    for (String name : TEXTS.keySet()) {
      StringBuilder page = new StringBuilder("<title>" + name + "</title><p>");
      page.append(TEXTS.get(name)).append("</p>");
      TEXTS.keySet().stream()
          .filter(other -> other.compareTo(name) > 0 || name.equals("russian"))
          .forEach(other -> page.append("<a href=").append(other).append(".html>x</a> "));
      Files.writeString(site.resolve(name + ".html"), page.toString());
    }
    Path web = folder.resolve("web");
    JsonNode report =
        akin.json("import", "site", "--base", "https://words.example/", "--into", "web");
    assertThat(report.get("pages").intValue()).isEqualTo(TEXTS.size());
    assertThat(report.get("hasText").booleanValue()).isTrue();
    return web;
  }

  private List<String> links(String collection) throws Exception {
    return List.copyOf(new TreeSet<>(akin.run("export", collection, "--to", "-").lines().toList()));
  }

  @Test
  void wordsOfManyLanguagesAreFound() throws Exception {
    importSite();
    Map<String, String> queries =
        Map.of("run", "english", "Gärten", "german", "图书馆", "chinese", "ภาษาไทย", "thai");
    for (Map.Entry<String, String> query : queries.entrySet()) {
      JsonNode found = akin.json("search", "web", query.getKey());
      assertThat(found.at("/results/0/title").textValue()).isEqualTo(query.getValue());
    }
    JsonNode related = akin.json("related", "web", "english.html", "--why", "1");
    assertThat(related.get("measure").textValue()).startsWith("blend(");
    assertThat(related.at("/results/0/why")).isNotEmpty();
    assertThat(akin.run("index", "web")).isNotBlank();
    assertThat(akin.run("check", "web")).contains("no problems found");
    akin.run("eval", "web", "--out", "report", "--measures", "jaccard,blend");
    assertThat(folder.resolve("report/report.html")).content().contains("<svg", "jaccard");
  }

  @Test
  void exportsAreImportedAgain() throws Exception {
    importSite();
    List<String> links = links("web");
    assertThat(links).hasSizeGreaterThan(20);
    for (String file :
        List.of("l.tsv", "l.tsv.gz", "l.tsv.zst", "l.graphml", "l.graph", "l.parquet")) {
      akin.run("export", "web", "--to", file);
      akin.run("import", file, "--into", file + "-web");
      assertThat(links(file + "-web")).as(file).isEqualTo(links);
    }
    akin.run("export", "web", "--to", "l.gexf");
    assertThat(folder.resolve("l.gexf")).content().contains("<node ", "<edge ");
    akin.run("export", "web", "--related", "lists", "-k", "2");
    assertThat(folder.resolve("lists")).isNotEmptyDirectory();
  }

  @Test
  void otherFormatsAreImported() throws Exception {
    Map<String, String> files =
        Map.of(
            "vertices.txt", "0\torg.example\n1\tcom.foo\n2\tnet.bar\n",
            "edges.txt", "0\t1\n0\t2\n1\t2\n",
            "graph.mtx", "%%MatrixMarket matrix coordinate pattern general\n3 3 2\n1 2\n2 3\n",
            "likes.tsv", "1 7\n1 8\n2 7\n2 8\n",
            "topics.tsv", "https://foo.com/\tshops\n",
            "pages.wet", record("conversion", "text/plain", "some words"),
            "pages.wat", record("metadata", "application/json", wat()));
    for (Map.Entry<String, String> file : files.entrySet()) {
      Files.writeString(folder.resolve(file.getKey()), file.getValue());
    }
    assertThat(pages("vertices.txt", "edges.txt")).isEqualTo(3);
    akin.run("import", "--labels", "topics.tsv", "--into", "into");
    assertThat(akin.run("info", "into")).contains("1 page");
    assertThat(pages("graph.mtx")).isEqualTo(3);
    assertThat(pages("likes.tsv", "--bipartite", "user,item")).isEqualTo(4);
    assertThat(pages("pages.wet")).isEqualTo(1);
    assertThat(pages("pages.wat")).isEqualTo(1);
  }

  private int pages(String... sources) throws Exception {
    String[] words = new String[sources.length + 3];
    words[0] = "import";
    System.arraycopy(sources, 0, words, 1, sources.length);
    words[sources.length + 1] = "--into";
    words[sources.length + 2] = "into";
    return akin.json(words).get("pages").intValue();
  }

  private static String record(String type, String mediaType, String body) {
    return """
        WARC/1.0
        WARC-Type: %s
        WARC-Target-URI: http://a.example/
        WARC-Date: 2024-05-18T01:58:10Z
        Content-Type: %s
        Content-Length: %d

        """
            .formatted(type, mediaType, body.length())
            .replace("\n", "\r\n")
        + body
        + "\r\n\r\n";
  }

  private static String wat() {
    return """
        {"Envelope":{"Payload-Metadata":{"HTTP-Response-Metadata":{"Response-Message":\
        {"Status":"200"},"HTML-Metadata":{"Head":{"Title":"W"},"Links":\
        [{"path":"A@/href","url":"/next"}]}}}}}""";
  }

  @Test
  void crawlsAndReadsItsArchiveAgain() throws Exception {
    Map<String, String> pages =
        Map.of(
            "/", "<title>start</title>cats <a href=/a>a</a><a href=/b>b</a>",
            "/a", "<title>a</title>dogs <a href=/b>b</a>",
            "/b", "<title>b</title>birds");
    try (SmallServer server = SmallServer.start(pages)) {
      JsonNode report =
          akin.json(
              "crawl",
              server.url(),
              "--allow-private",
              "--delay",
              "0",
              "--into",
              "crawled",
              "--warc",
              "all.warc.gz");
      assertThat(report.get("pages").intValue()).isEqualTo(3);
    }
    assertThat(pages("all.warc.gz")).isEqualTo(3);
    assertThat(links("into")).hasSize(3).isEqualTo(links("crawled"));
    assertThat(akin.json("search", "crawled", "cats").get("results")).hasSize(1);
  }

  @Test
  void servesPagesAnswersAndMetrics() throws Exception {
    importSite();
    Process process = akin.start(List.of("serve", "web", "--port", "0", "--quiet"));
    try {
      String base = awaitAddress(process);
      assertThat(get(base + "v1/related?page=english.html")).contains("\"results\"");
      assertThat(get(base + "v1/search?q=cats")).contains("english");
      assertThat(get(base)).contains("<!doctype html");
      assertThat(get(base + "metrics")).contains("jvm_memory_used_bytes");
      process.destroy();
      assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
      assertThat(akin.errors()).isEmpty();
    } finally {
      process.destroyForcibly();
    }
  }

  private String awaitAddress(Process process) throws Exception {
    while (!akin.output().contains("\n") && process.isAlive()) {
      Thread.sleep(20);
    }
    assertThat(akin.output()).as(akin.errors()).startsWith("http://127.0.0.1:");
    return akin.output().lines().findFirst().orElseThrow();
  }

  private static String get(String url) throws IOException, InterruptedException {
    HttpResponse<InputStream> answer =
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(URI.create(url)).build(),
                HttpResponse.BodyHandlers.ofInputStream());
    assertThat(answer.statusCode()).as(url).isEqualTo(200);
    try (InputStream body = answer.body()) {
      return new String(body.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
