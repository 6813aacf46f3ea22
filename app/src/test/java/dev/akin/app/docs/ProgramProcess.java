package dev.akin.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Defines {@code akin} for scripts, which runs the classes under test: as a command with a new JVM
 * for every call, or as a function whose calls share one JVM, which is much faster.
 */
final class ProgramProcess {
  private static final String JAVA =
      "'%s' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx512m -cp '%s' "
          .formatted(
              Path.of(System.getProperty("java.home"), "bin", "java"),
              System.getProperty("java.class.path"));

  private ProgramProcess() {}

  /** The beginning of a script that defines {@code akin}; its files go into a folder. */
  static String asCommand(Path folder) throws IOException {
    Path script = folder.resolve("akin");
    Files.writeString(script, "#!/bin/sh\nexec " + JAVA + "dev.akin.app.cli.Main \"$@\"\n");
    assertThat(script.toFile().setExecutable(true)).isTrue();
    return "PATH='%s':$PATH\n".formatted(folder);
  }

  /**
   * The same with a {@link ServiceProcess} that waits for commands. Pipes are opened for reading
   * and writing, which never blocks, so that a missing process is detected when the answer is read.
   */
  static String asFunction(Path folder) {
    return """
        mkfifo '%1$s/asked' '%1$s/answered'
        exec 8<>'%1$s/asked' 9<>'%1$s/answered'
        %2$s %3$s '%1$s' 8>&- 9>&- &
        akin() {
          local code
          printf '%%s\\0' "$#" "$@" >&8
          read -r -t 60 code <&9 || { echo 'akin does not answer' >&2; return 1; }
          cat '%1$s/out'
          cat '%1$s/err' >&2
          return "$code"
        }
        """
        .formatted(folder, JAVA, ServiceProcess.class.getName());
  }
}
