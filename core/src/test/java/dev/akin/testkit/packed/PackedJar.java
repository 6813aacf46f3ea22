package dev.akin.testkit.packed;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;

/**
 * A packed jar with a program and its libraries.
 *
 * @param file the jar
 */
public record PackedJar(Path file) {
  private static final String LICENSES = "META-INF/licenses/";
  private static final Pattern LIBRARY = Pattern.compile("\\./((.+?)-\\d[^:]*\\.jar)");
  private static final Pattern MISSING = Pattern.compile("(?m)^\\s+(\\S+)\\s+->\\s+(\\S+)\\s+not");

  /** Phrases that identify the text of a licence, not just its name. */
  private static final List<String> TERMS =
      List.of(
          "TERMS AND CONDITIONS FOR USE",
          "Permission is hereby granted",
          "Redistribution and use in source and binary forms",
          "CDDL",
          "MOZILLA PUBLIC LICENSE",
          "Mozilla Public License Version 2.0");

  /** The main attributes of the manifest. */
  public Attributes manifest() throws IOException {
    try (JarFile jar = new JarFile(file.toFile())) {
      return Objects.requireNonNull(jar.getManifest()).getMainAttributes();
    }
  }

  /** The names of the library jars in it, by artifact. */
  public Set<String> libraries() throws IOException {
    try (JarFile jar = new JarFile(file.toFile())) {
      return libraries(jar, 2);
    }
  }

  private static Set<String> libraries(JarFile jar, int group) throws IOException {
    Set<String> names = new TreeSet<>();
    Matcher matcher = LIBRARY.matcher(text(jar, LICENSES + "libraries.txt"));
    while (matcher.find()) {
      names.add(matcher.group(group));
    }
    return names;
  }

  /** Libraries that are in the index of licence texts but not in the jar. */
  public Set<String> unusedIndexEntries() throws IOException {
    try (JarFile jar = new JarFile(file.toFile())) {
      Set<String> names = new TreeSet<>();
      index(jar).forEach(line -> names.add(line[0]));
      names.removeAll(libraries(jar, 2));
      return names;
    }
  }

  /** Libraries without a licence text. */
  public Set<String> unlicensed() throws IOException {
    try (JarFile jar = new JarFile(file.toFile())) {
      Set<String> names = libraries(jar, 2);
      for (String[] line : index(jar)) {
        if (hasTerms(text(jar, LICENSES + line[1]))) {
          names.remove(line[0]);
        }
      }
      for (JarEntry entry : jar.stream().toList()) {
        String name = entry.getName();
        int end = name.indexOf("-jar/");
        if (name.startsWith(LICENSES) && end > 0 && !entry.isDirectory()) {
          String library = name.substring(LICENSES.length(), end);
          if (names.contains(library) && hasTerms(text(jar, name))) {
            names.remove(library);
          }
        }
      }
      return names;
    }
  }

  private static boolean hasTerms(String text) {
    return TERMS.stream().anyMatch(text::contains);
  }

  private static List<String[]> index(JarFile jar) throws IOException {
    return text(jar, LICENSES + "index.txt")
        .lines()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split(" ", 2))
        .toList();
  }

  private static String text(JarFile jar, String name) throws IOException {
    JarEntry entry = jar.getJarEntry(name.replace("licenses/../", ""));
    if (entry == null) {
      throw new IOException("no " + name + " in " + jar.getName());
    }
    try (InputStream in = jar.getInputStream(entry)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /**
   * Classes that are referenced in the jar and exist in its libraries, but are missing from it. The
   * libraries are looked up in the class path of the test.
   */
  public List<String> missingClasses() throws IOException {
    Set<String> jars;
    try (JarFile jar = new JarFile(file.toFile())) {
      jars = libraries(jar, 1);
    }
    List<String> lost = new ArrayList<>();
    Matcher missing = MISSING.matcher(missingDependencies());
    if (!missing.find()) {
      throw new IllegalStateException(
          "no optional class is missing; did the form of jdeps change?");
    }
    do {
      URL url = ClassLoader.getSystemResource(missing.group(2).replace('.', '/') + ".class");
      if (url != null && jars.stream().anyMatch(jar -> url.getPath().contains("/" + jar + "!"))) {
        lost.add(missing.group(1) + " needs " + missing.group(2));
      }
    } while (missing.find());
    return lost;
  }

  private String missingDependencies() {
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out);
    String release = String.valueOf(Runtime.version().feature());
    int code =
        ToolProvider.findFirst("jdeps")
            .orElseThrow()
            .run(writer, writer, "--missing-deps", "--multi-release", release, file.toString());
    if (code != 0) {
      throw new IllegalStateException("jdeps failed: " + out);
    }
    return out.toString();
  }
}
