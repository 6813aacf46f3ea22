package dev.akin.app.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akin.core.run.ProgressListener;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Progress without a terminal. */
class TerminalProgressTest {
  @Test
  void overlappingTasksDoNotAlternate() throws InterruptedException {
    StringWriter err = new StringWriter();
    TerminalProgress progress = new TerminalProgress(new PrintWriter(err));
    try (ProgressListener.Task second = progress.start("indexing", "pages", 100)) {
      try (ProgressListener.Task first = progress.start("reading", "pages", 100)) {
        Thread.sleep(1_100);
        first.advance(50);
        second.advance(10);
        assertThat(err.toString()).contains("50% reading").doesNotContain("indexing");
      }
      second.advance(10);
    }
    assertThat(err.toString()).contains("20% indexing");
  }

  @Test
  void namesASingleUnitInTheSingular() throws InterruptedException {
    StringWriter err = new StringWriter();
    TerminalProgress progress = new TerminalProgress(new PrintWriter(err));
    for (String unit : List.of("pages", "aliases")) {
      try (ProgressListener.Task task = progress.start("writing " + unit, unit, 100)) {
        Thread.sleep(1_100);
        task.advance(1);
      }
    }
    assertThat(err.toString())
        .contains("writing pages: 1 page, ")
        .contains("writing aliases: 1 alias, ");
  }
}
