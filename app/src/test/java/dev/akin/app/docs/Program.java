package dev.akin.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/**
 * A program {@code akin} that runs the classes under test, each command in a JVM of its own as for
 * a reader of the documents. Class-data sharing spares most of its start-up; the archive takes
 * classes out of jars only, so directories of the class path are packed first.
 */
final class Program {
  private static final String FAST = " -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx512m";

  private final Path folder;

  private Program(Path folder) {
    this.folder = folder;
  }

  /** Puts the program into a folder, which then belongs on the {@code PATH}. */
  static void install(Path folder) throws IOException, InterruptedException {
    Program program = new Program(folder);
    String java = "'" + Path.of(System.getProperty("java.home"), "bin", "java") + "'" + FAST;
    String main = " -cp '" + program.classPath() + "' dev.akin.app.cli.Akin \"$@\"\n";
    Path archive = folder.resolve("akin.jsa");
    program.write("akin", java + " -Xlog:disable -XX:ArchiveClassesAtExit=" + archive + main);
    Path links = Files.writeString(folder.resolve("training.txt"), "a b\na c\nb c\n");
    Path web = folder.resolve("training");
    program.run("import", links.toString(), "--into", web.toString());
    program.run("related", web.toString(), "b", "--why", "1");
    program.write("akin", java + " -Xlog:disable -XX:SharedArchiveFile=" + archive + main);
  }

  private void write(String name, String command) throws IOException {
    Path script = Files.writeString(folder.resolve(name), "#!/bin/sh\nexec " + command);
    assertThat(script.toFile().setExecutable(true)).isTrue();
  }

  private void run(String... words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(folder.resolve("akin").toString()));
    command.addAll(List.of(words));
    File log = folder.resolve("training.log").toFile();
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log).start();
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(log.toPath())).isZero();
  }

  private String classPath() throws IOException {
    List<String> entries = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      Path path = Path.of(entry);
      if (Files.isRegularFile(path)) {
        entries.add(entry);
      } else if (Files.isDirectory(path) && !path.endsWith("test-classes")) {
        entries.add(pack(path, folder.resolve("classes-" + entries.size() + ".jar")).toString());
      }
    }
    return String.join(File.pathSeparator, entries);
  }

  private static Path pack(Path directory, Path jar) throws IOException {
    try (OutputStream bytes = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(bytes);
        Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        out.putNextEntry(new JarEntry(directory.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, out);
      }
    }
    return jar;
  }
}
