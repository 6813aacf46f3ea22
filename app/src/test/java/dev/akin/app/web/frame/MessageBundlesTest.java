package dev.akin.app.web.frame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.app.answer.MeasureTexts;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.Measures;
import dev.akin.core.message.MessageKey;
import dev.akin.engine.index.TextIndex;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every message has a line in each language with the same placeholders. */
class MessageBundlesTest {
  private static final Pattern PLACE = Pattern.compile("\\{(\\d)");
  private static final Pattern ORDINAL = Pattern.compile("\\b(first|second)\\b");
  private static final String SEVERAL = ".several";

  @Test
  void everyMessageHasALineInEachLanguage() throws Exception {
    Properties chinese = load(Texts.class, "messages_zh.properties");
    Set<String> known = new TreeSet<>();
    for (Class<?> type : keys()) {
      Properties english = load(type, "messages.properties");
      for (Object constant : type.getEnumConstants()) {
        MessageKey key = (MessageKey) constant;
        String text = english.getProperty(key.name());
        assertThat(text).as(key.id() + " in English").isNotNull();
        assertThat(chinese.getProperty(key.id())).as(key.id() + " in Chinese").isNotNull();
        assertThat(places(chinese.getProperty(key.id()))).as(key.id()).isEqualTo(places(text));
        assertThat(key.isOrdered()).as(key.id()).isEqualTo(ORDINAL.matcher(text).find());
        String group = key.id().substring(0, key.id().indexOf('.') + 1);
        for (Object name : english.keySet()) {
          known.add(group + name);
        }
        String several = english.getProperty(key.name() + SEVERAL);
        String other = chinese.getProperty(key.id() + SEVERAL);
        assertThat(several == null).as(key.id() + SEVERAL).isEqualTo(other == null);
        if (several != null && other != null) {
          assertThat(places(other)).as(key.id() + SEVERAL).isEqualTo(places(several));
        }
      }
    }
    assertThat(known).containsAll(chinese.stringPropertyNames());
  }

  /** A line without a constant is unused. */
  @Test
  void everyEnglishLineHasAConstant() throws Exception {
    List<Class<?>> keys = keys();
    assertThat(keys).hasSizeGreaterThan(15);
    for (Class<?> type : keys) {
      Set<String> names =
          keys.stream()
              .filter(each -> each.getPackageName().equals(type.getPackageName()))
              .flatMap(each -> Arrays.stream(each.getEnumConstants()))
              .map(each -> ((MessageKey) each).name())
              .collect(Collectors.toSet());
      assertThat(load(type, "messages.properties").stringPropertyNames())
          .allMatch(
              line ->
                  line.matches("(name|use|parameter)\\..+")
                      || names.contains(line.replace(SEVERAL, "")));
    }
  }

  @Test
  void everyMeasureAndParameterIsNamed() {
    Texts chinese = new Texts("zh");
    for (Measure measure : Measures.all()) {
      String id = measure.info().id();
      MeasureTexts.Line use = MeasureTexts.use(measure);
      assertThat(use.english()).as(id).isNotEqualTo(measure.info().summary());
      assertThat(chinese.of(use)).as(id).isNotEqualTo(use.english());
      assertThat(MeasureTexts.name(measure).english()).as(id).isNotEqualTo(id);
      for (MeasureTexts.Parameter each : MeasureTexts.parameters(measure)) {
        String english = each.meaning().english();
        assertThat(english).as(id + " " + each.key()).isNotEmpty();
        assertThat(chinese.of(each.meaning())).as(id + " " + each.key()).isNotEqualTo(english);
      }
    }
  }

  private static Set<String> places(String pattern) {
    return PLACE
        .matcher(pattern)
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Properties load(Class<?> beside, String name) throws IOException {
    Properties properties = new Properties();
    try (InputStream in =
        Objects.requireNonNull(beside.getResourceAsStream(name), beside + " " + name)) {
      properties.load(new InputStreamReader(in, StandardCharsets.UTF_8));
    }
    return properties;
  }

  /** All enums of keys, of core and engine. */
  private static List<Class<?>> keys() throws IOException, URISyntaxException {
    List<Class<?>> found = new ArrayList<>();
    for (Class<?> module : List.of(MessageKey.class, TextIndex.class)) {
      Path place = Path.of(module.getProtectionDomain().getCodeSource().getLocation().toURI());
      if (Files.isDirectory(place)) {
        addKeys(place, found);
      } else {
        try (FileSystem jar = FileSystems.newFileSystem(place)) {
          addKeys(jar.getPath("/"), found);
        }
      }
    }
    return found.stream().distinct().toList();
  }

  private static void addKeys(Path root, List<Class<?>> found) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.toList()) {
        String name = root.relativize(file).toString().replace('/', '.');
        if (name.startsWith("dev.akin.") && name.endsWith(".class")) {
          Class<?> type = load(name.substring(0, name.length() - ".class".length()));
          if (type.isEnum() && MessageKey.class.isAssignableFrom(type)) {
            found.add(type);
          }
        }
      }
    }
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name, false, MessageBundlesTest.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }
}
