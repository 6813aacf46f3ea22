package dev.akin.app.web;

import dev.akin.app.http.HttpProblem;
import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.Reply;
import dev.akin.app.http.endpoint.RequestParameters;
import dev.akin.app.web.frame.Address;
import dev.akin.app.web.frame.Frame;
import dev.akin.app.web.frame.Scene;
import dev.akin.app.web.part.MeasurePicker;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One kind of page of the site. */
abstract class View implements Endpoint {
  private static final List<String> EVERYWHERE = List.of("lang", "seed", "not");

  private final Frame frame;

  View(Frame frame) {
    this.frame = frame;
  }

  /** What stands in the title of the window. */
  abstract String title(Scene scene) throws IOException;

  /** The parameters that it knows, beside those that go along everywhere. */
  abstract List<String> parameters();

  /** Draws what stands between head and foot. */
  abstract void draw(Scene scene) throws IOException;

  /** Another place to go to instead; null to stay. */
  @Nullable Address elsewhere(Scene scene) throws IOException {
    return null;
  }

  @Override
  public Reply answer(Exchange exchange) throws IOException {
    Scene scene = new Scene(exchange);
    refuseOthers(exchange);
    Address other = elsewhere(scene);
    if (other != null) {
      return Reply.seeOther(other.toString());
    }
    String title = title(scene);
    frame.draw(scene, title, () -> draw(scene));
    return Reply.of(Reply.HTML, scene.html().page());
  }

  /** A misspelt parameter must not silently do nothing. */
  private void refuseOthers(Exchange exchange) {
    List<String> known = new ArrayList<>(parameters());
    known.addAll(EVERYWHERE);
    if (parameters().contains("measure")) {
      exchange.parameters().values().keySet().stream()
          .filter(name -> name.startsWith(MeasurePicker.FIELD))
          .forEach(known::add);
    }
    RequestParameters unused = exchange.parameters().only(known.toArray(String[]::new));
  }

  @Override
  public Reply failed(HttpProblem problem, Exchange exchange) {
    return frame.failed(problem, exchange);
  }
}
