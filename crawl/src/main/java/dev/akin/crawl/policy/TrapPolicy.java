package dev.akin.crawl.policy;

/**
 * The addresses that a crawl skips as traps; the limits of depth, length and redirects always
 * apply.
 */
public enum TrapPolicy {
  /** Traps recognised by address or by content. */
  ON,
  /** Traps recognised by address only. */
  ADDRESS,
  /** None. */
  OFF;

  /** Whether an address that looks like a trap is skipped. */
  public boolean leavesOut(TrapKind trap) {
    return switch (trap) {
      case DEPTH, LENGTH, REDIRECTS -> true;
      case SAMENESS -> this == ON;
      default -> this != OFF;
    };
  }
}
