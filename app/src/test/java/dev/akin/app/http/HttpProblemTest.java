package dev.akin.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HttpProblemTest {
  @Test
  void titlesAreTheNamesOfRfc9110() {
    assertThat(title(404)).isEqualTo("Not Found");
    assertThat(title(413)).isEqualTo("Content Too Large");
    assertThat(title(421)).isEqualTo("Misdirected Request");
    assertThat(title(422)).isEqualTo("Unprocessable Content");
    assertThat(title(499)).isEqualTo("Client Closed Request");
    assertThat(title(503)).isEqualTo("Service Unavailable");
  }

  private static String title(int status) {
    return new HttpProblem(status, "type", "detail").json().path("title").asText();
  }
}
