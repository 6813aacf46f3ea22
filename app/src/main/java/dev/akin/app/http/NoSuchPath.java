package dev.akin.app.http;

/** What answers where there is nothing. */
final class NoSuchPath implements Endpoint {
  @Override
  public Reply answer(Exchange exchange) {
    throw new Problem(404, "no-such-path", "there is nothing at " + exchange.path());
  }

  @Override
  public boolean isWork() {
    return false;
  }
}
