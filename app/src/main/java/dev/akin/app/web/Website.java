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

/** All there is to look at, by address. */
public final class Website {
  private Website() {}

  /**
   * The site.
   *
   * @param reports directories that may hold the report of an evaluation
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
    routes.put("/compare", new PairView(frame));
    routes.put("/path", new PathView(frame));
    routes.put("/measures", new SideView(frame));
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

  /** What is shown where there is nothing; programs are told in their own form. */
  private record Missing(Frame frame) implements Endpoint {
    @Override
    public Reply answer(Exchange exchange) {
      throw new HttpProblem(404, "no-such-path", "there is nothing at " + exchange.path());
    }

    @Override
    public boolean isWork() {
      return false;
    }

    @Override
    public Reply failed(HttpProblem problem, Exchange exchange) {
      boolean isForPeople = exchange.header("Accept").contains("text/html");
      return isForPeople ? frame.failed(problem, exchange) : Reply.of(problem);
    }
  }
}
