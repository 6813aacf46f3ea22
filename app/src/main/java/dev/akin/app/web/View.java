package dev.akin.app.web;

import dev.akin.app.http.HttpProblem;
import dev.akin.app.http.endpoint.Address;
import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.Reply;
import dev.akin.app.http.endpoint.RequestParameters;
import dev.akin.app.web.frame.Frame;
import dev.akin.app.web.frame.PageContext;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A page of the site. */
abstract class View implements Endpoint {
  private static final List<String> EVERYWHERE = List.of("lang", "seed", "not");
  private final Frame frame;
  private final String title;
  private final List<String> parameters;

  /**
   * A page.
   *
   * @param title the key of its title
   * @param parameters its parameters, except those that all pages have
   */
  View(Frame frame, String title, String... parameters) {
    this.frame = frame;
    this.title = title;
    this.parameters = List.of(parameters);
  }

  /** The title of the window. */
  String title(PageContext context) throws IOException {
    return context.say(title);
  }

  /** Draws the content of the page. */
  abstract void draw(PageContext context) throws IOException;

  /** The URL to redirect to; the URL of the request to answer it. */
  Address settled(PageContext context) {
    return context.here();
  }

  @Override
  public Reply answer(Exchange exchange) throws IOException {
    PageContext context = new PageContext(exchange);
    refuseOthers(exchange);
    Address settled = settled(context);
    if (!settled.equals(context.here())) {
      return Reply.seeOther(settled.toString());
    }
    String heading = title(context);
    frame.draw(context, heading, () -> draw(context));
    return Reply.of(Reply.HTML, context.html().page());
  }

  /** Refuses unknown parameters, because they may be misspelt. */
  private void refuseOthers(Exchange exchange) {
    List<String> known = new ArrayList<>(parameters);
    known.addAll(EVERYWHERE);
    if (parameters.contains("measure")) {
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
