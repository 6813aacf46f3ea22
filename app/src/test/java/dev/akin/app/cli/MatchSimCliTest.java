package dev.akin.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MatchSimCliTest {
  @Test
  void namesTheMatchedNeighbours(@TempDir Path folder) throws IOException {
    Path films =
        CommandRunner.importLinks(folder, "ann alien\nann brazil\nbob alien\nbob clue\ncid duel\n");
    CommandRunner.Result why =
        CommandRunner.run("why", films, "brazil", "clue", "--measure", "matchsim(direction=both)");
    assertThat(why.code()).isZero();
    assertThat(why.out()).contains("ann matched with bob");
    assertThat(
            CommandRunner.run(
                "why", films, "clue", "brazil", "--measure", "matchsim(direction=both)"))
        .extracting(CommandRunner.Result::out)
        .asString()
        .contains("bob matched with ann");
  }
}
