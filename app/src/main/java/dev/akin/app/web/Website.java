package dev.akin.app.web;

import dev.akin.app.http.HttpProblem;
import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.Reply;
import dev.akin.app.http.jobs.JobQueue;
import dev.akin.app.http.server.Service;
import dev.akin.app.web.frame.Frame;
import dev.akin.app.web.frame.StaticFiles;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The endpoints of the web page. */
public final class Website {
  private Website() {}

  /**
   * Creates the endpoints.
   *
   * @param reports directories of evaluation reports, which need not exist
   */
  public static Service.Pages of(JobQueue jobs, List<Path> reports) {
    StaticFiles files = new StaticFiles();
    Frame frame = new Frame(files);
    Map<String, Endpoint> routes = new LinkedHashMap<>();
    ReportsView evaluations = new ReportsView(frame, reports);
    routes.put("/", new StartView(frame));
    routes.put("/search", new SearchView(frame));
    routes.put("/page", new PageView(frame));
    routes.put("/why", new WhyView(frame));
    routes.put("/compare", new CompareView(frame));
    routes.put("/path", new PathView(frame));
    routes.put("/measures", new MeasuresView(frame));
    routes.put("/group", new GroupView(frame));
    routes.put("/ranks", new RanksView(frame));
    routes.put("/collection", new CollectionView(frame));
    routes.put("/jobs", new JobsView(frame, jobs));
    routes.put("/reports", evaluations);
    routes.put("/reports/", evaluations);
    routes.put("/static/", files);
    return new Service.Pages(
        routes,
        new Missing(frame),
        List.of("/", "/page?page=%400", "/page?page=%401", "/page?page=%402"));
  }

  /** Unknown paths: a page for browsers, JSON for programs. */
  private record Missing(Frame frame) implements Endpoint.Immediate {
    @Override
    public Reply answer(Exchange exchange) {
      throw HttpProblem.noSuchPath(exchange.path());
    }

    @Override
    public Reply failed(HttpProblem problem, Exchange exchange) {
      boolean isForPeople = exchange.header("Accept").contains("text/html");
      return isForPeople ? frame.failed(problem, exchange) : Reply.of(problem);
    }
  }
}
