package dev.akin.app.http.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.GroupAnswer;
import dev.akin.app.answer.Json;
import dev.akin.app.answer.PageAnswer;
import dev.akin.app.answer.Pages;
import dev.akin.app.answer.Pruning;
import dev.akin.app.answer.RankJson;
import dev.akin.app.answer.Reasons;
import dev.akin.app.answer.RelatedJson;
import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.endpoint.Exchange;
import dev.akin.app.http.endpoint.Reply;
import dev.akin.app.http.endpoint.RequestParameters;
import dev.akin.app.http.snapshot.LoadedSnapshot;
import dev.akin.core.measure.FeatureMeasure;
import dev.akin.core.measure.Measure;
import dev.akin.core.measure.PairScore;
import dev.akin.core.measure.Scorer;
import dev.akin.core.measure.TopPages;
import dev.akin.core.rank.RankMethod;
import dev.akin.core.rank.RankMethods;
import dev.akin.core.rank.Ranks;
import dev.akin.core.run.Run;
import dev.akin.engine.query.PageProfile;
import dev.akin.engine.query.PageQuery;
import dev.akin.engine.query.SearchAnswer;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The endpoints of the JSON API, one method each. */
public final class ApiRoutes {
  private static final int MOST_SUGGESTIONS = 50;

  private ApiRoutes() {}

  /** The endpoints by path. */
  public static Map<String, Endpoint> routes() {
    Map<String, Endpoint> routes = new LinkedHashMap<>();
    routes.put("/v1/related", ApiRoutes::related);
    routes.put("/v1/compare", ApiRoutes::compare);
    routes.put("/v1/why", ApiRoutes::why);
    routes.put("/v1/group", new Group());
    routes.put("/v1/search", ApiRoutes::search);
    routes.put("/v1/rank", ApiRoutes::rank);
    routes.put("/v1/pages", ApiRoutes::pages);
    routes.put("/v1/page", ApiRoutes::page);
    routes.put("/v1/path", ApiRoutes::path);
    return routes;
  }

  /** The pages most related to a page. */
  private static Reply related(Exchange exchange) throws IOException {
    RequestParameters given = exchange.parameters().only(RelatedRequest.NAMES);
    FileForm form = given.choice("format", FileForm.JSON);
    RelatedRequest request = RelatedRequest.read(exchange);
    LoadedSnapshot loaded = exchange.snapshot();
    Run run = exchange.run();
    Scorer scorer = request.scorer(loaded, run);
    TopPages top = request.top(loaded, scorer, run);
    if (form != FileForm.JSON) {
      return form.of(loaded, top, request.from(), List.of(request.page()));
    }
    RelatedJson json =
        new RelatedJson(loaded.pages(), request.measure(), scorer, request.reasons());
    Reply reply = Reply.of(json.answer(request.page(), top, request.from(), run));
    int next = request.from() + request.k();
    return top.size() == next ? exchange.next(reply, next, request.k()) : reply;
  }

  /** The similarity of two pages by every measure, or by the given ones. */
  private static Reply compare(Exchange exchange) throws IOException {
    exchange.parameters().only("a", "b", "measure");
    return Reply.of(CompareRequest.answer(exchange).json(exchange.snapshot().pages()));
  }

  /** The reasons for a score, or the rule that makes it zero. */
  private static Reply why(Exchange exchange) throws IOException {
    RequestParameters given = exchange.parameters().only("a", "b", "measure");
    int a = exchange.page(given.required("a"));
    int b = exchange.page(given.required("b"));
    Measure measure = exchange.measure(given.text("measure", ""));
    Scorer scorer = exchange.snapshot().queries().scorer(measure, exchange.run());
    Reasons reasons = Reasons.of(measure, scorer, a, b, exchange.run());
    return Reply.of(reasons.json(exchange.snapshot().pages()));
  }

  /** The similarity of the pages of a group, and pages similar to them; parameters or a body. */
  private static final class Group implements Endpoint {
    @Override
    public Set<String> methods() {
      return Set.of("GET", "POST");
    }

    @Override
    public Reply answer(Exchange exchange) throws IOException {
      GroupRequest request = GroupRequest.read(exchange);
      FileForm form = request.given().choice("format", FileForm.JSON);
      GroupAnswer answer = request.answer();
      int from = request.from();
      if (form != FileForm.JSON) {
        Map<Integer, PairScore> scores = new LinkedHashMap<>();
        answer.rows().forEach(row -> scores.put(row.page(), row.score()));
        return form.of(exchange.snapshot(), TopPages.of(scores), from, answer.query().members());
      }
      Reply reply = Reply.of(answer.json(exchange.snapshot().pages(), request.reasons(), from));
      boolean isMore = exchange.method().equals("GET") && answer.rows().size() == request.places();
      return isMore ? exchange.next(reply, request.places(), request.k()) : reply;
    }
  }

  /** The pages with the words of a query. */
  private static Reply search(Exchange exchange) throws IOException {
    exchange.parameters().only(SearchRequest.NAMES);
    SearchRequest request = SearchRequest.read(exchange);
    Pruning pruning = SearchRequest.pruning(exchange);
    SearchAnswer answer = request.answer(exchange.snapshot(), pruning, exchange.run());
    Pages pages = exchange.snapshot().pages();
    Reply reply = Reply.of(request.ordering().json(pages, request.text(), pruning, answer));
    int next = request.from() + request.k();
    boolean isMore = next < answer.total() - answer.folded();
    return isMore ? exchange.next(reply, next, request.k()) : reply;
  }

  /** The pages with the highest ranks. */
  private static Reply rank(Exchange exchange) throws IOException {
    RequestParameters given = exchange.parameters().only("method", "n", "offset");
    RankMethod method = RankMethods.parse(given.text("method", "pagerank"));
    int most = exchange.limits().places();
    int count = given.integer("n", 20, 1, most);
    int from = given.integer("offset", 0, 0, most - count);
    Ranks ranks = exchange.snapshot().queries().ranks(method, exchange.run());
    int[] best = RankJson.best(ranks, from + count);
    Reply reply = Reply.of(RankJson.of(exchange.snapshot().pages(), method, ranks, best, from));
    boolean isMore = from + count < ranks.scores().length;
    return isMore ? exchange.next(reply, from + count, count) : reply;
  }

  /** The facts about a page, or the pages whose title or URL begins with a prefix. */
  private static Reply pages(Exchange exchange) throws IOException {
    RequestParameters given = exchange.parameters().only("page", "prefix", "k");
    LoadedSnapshot loaded = exchange.snapshot();
    String name = given.text("page", "");
    if (!name.isEmpty()) {
      int page = exchange.page(name);
      ObjectNode facts = PageAnswer.facts(loaded.pages(), loaded.collection(), page);
      facts.put("rankScore", loaded.snapshot().ranks().score(page));
      return Reply.of(facts.put("rankPlace", loaded.place(page)));
    }
    String prefix = given.required("prefix");
    ObjectNode object = loaded.pages().header(Json.object()).put("prefix", prefix);
    ArrayNode results = object.putArray("results");
    for (int page : loaded.suggestions().of(prefix, given.integer("k", 8, 1, MOST_SUGGESTIONS))) {
      loaded.pages().put(results.addObject().put("rank", results.size()), page);
    }
    return Reply.of(object);
  }

  /** The profile of a page by the definitions of the papers. */
  private static Reply page(Exchange exchange) throws IOException {
    RequestParameters given = exchange.parameters().only("page", "k", "method", "measure");
    exchange.accept(FeatureMeasure.class::isInstance);
    int k = given.integer("k", 10, 1, exchange.limits().places());
    int page = exchange.page(given.required("page"));
    PageQuery query = PageQuery.of(k, RankMethods.parse(given.text("method", "prestige")));
    FeatureMeasure measure = PageQuery.measure(exchange.measure(given.text("measure", "pagesim")));
    LoadedSnapshot loaded = exchange.snapshot();
    Scorer scorer = loaded.queries().scorer(measure, exchange.run());
    PageProfile profile = query.run(loaded.snapshot(), scorer, page, exchange.run());
    return Reply.of(new PageAnswer(loaded.collection(), query, measure, profile).json());
  }

  /** The paths of links from one page to another. */
  private static Reply path(Exchange exchange) throws IOException {
    exchange.parameters().only(PathRequest.NAMES);
    PathRequest request = PathRequest.read(exchange);
    return Reply.of(request.answer(exchange).json(exchange.snapshot().pages()));
  }
}
