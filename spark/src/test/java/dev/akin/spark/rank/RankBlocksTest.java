package dev.akin.spark.rank;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RankBlocksTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0, 4",
    "325557, 3128710, 4",
    "1000000, 7274211, 8",
    "4000000, 29098941, 30",
    "16000000, 116340072, 64",
    "100000000, 200000000, 101",
    "50000000, 600000000, 76",
    "1000000000, 50000000000, 6251",
  })
  void numberOfBlocksDependsOnTheDataOnly(long pages, long links, int blocks) {
    assertThat(RankBlocks.count(pages, links)).isEqualTo(blocks);
  }
}
