package dev.akin.crawl.policy;

/** Which addresses a crawl leaves out as traps; the limits of depth, length and redirects stay. */
public enum TrapPolicy {
  /** All that look like one, by their address or by what their pages hold. */
  ON,
  /** Those only that are seen at the address: pages that hold the same are followed for ever. */
  ADDRESS,
  /** None. */
  OFF;

  /** Whether an address that looks like a trap is left out. */
  public boolean leavesOut(TrapKind trap) {
    return switch (trap) {
      case DEPTH, LENGTH, REDIRECTS -> true;
      case SAMENESS -> this == ON;
      default -> this != OFF;
    };
  }
}
