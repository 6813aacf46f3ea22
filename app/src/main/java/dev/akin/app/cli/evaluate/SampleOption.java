package dev.akin.app.cli.evaluate;

import picocli.CommandLine.Option;

/** The option for the number of pages in the sample of an evaluation. */
final class SampleOption {
  @Option(
      names = "--sample",
      paramLabel = "N",
      description = "Number of pages in the sample; ${DEFAULT-VALUE} by default.")
  int pages;

  /** The option with its default. */
  SampleOption(int pages) {
    this.pages = pages;
  }
}
