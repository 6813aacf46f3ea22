package dev.akin.app.cli;

/** The command line. */
public final class Akin {
  private Akin() {}

  /** Starts the program. */
  public static void main(String[] args) {}
}
