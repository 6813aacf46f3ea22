package dev.akin.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyReportTest {
  @TempDir Path directory;

  /** A report that counts its computations. */
  private static final class CountedReport extends StudyReport {
    private final List<String> computed = new ArrayList<>();

    CountedReport() {
      super("a study", 10, 1);
    }

    @Override
    String computeFacts() {
      computed.add("facts");
      return "two pages";
    }

    @Override
    String computeVerdict() {
      computed.add("verdict");
      return "both are alike";
    }

    @Override
    List<String> computeLines() {
      computed.add("lines");
      return List.of("1.0 jaccard");
    }

    @Override
    ObjectNode computeNumbers() {
      computed.add("numbers");
      return ReportFiles.object().put("mean", 0.5);
    }

    @Override
    List<Part> parts() {
      return List.of();
    }
  }

  @Test
  void computesEverythingOnce() throws IOException {
    CountedReport report = new CountedReport();
    report.write(directory);
    ObjectNode object = ReportFiles.object();
    report.json(object);
    assertThat(object.path("verdict").asText()).isEqualTo(report.verdict());
    assertThat(object.path("mean").asDouble()).isEqualTo(0.5);
    assertThat(report.facts()).isEqualTo("two pages");
    assertThat(report.lines()).containsExactly("1.0 jaccard");
    assertThat(report.computed).containsExactly("facts", "verdict", "lines", "numbers");
  }
}
