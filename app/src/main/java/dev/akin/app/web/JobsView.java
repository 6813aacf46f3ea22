package dev.akin.app.web;

import dev.akin.app.http.HttpProblem;
import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.jobs.JobQueue;
import dev.akin.app.http.jobs.ServiceJob;
import dev.akin.app.web.frame.Frame;
import dev.akin.app.web.frame.PageContext;
import dev.akin.lab.markup.Html;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** The page of the jobs with their progress; a script updates and cancels them. */
final class JobsView extends View implements Endpoint.Immediate {
  private final JobQueue jobs;

  JobsView(Frame frame, JobQueue jobs) {
    super(frame, "nav.jobs");
    this.jobs = jobs;
  }

  @Override
  void draw(PageContext context) throws IOException {
    Html html = context.html();
    if (!context.exchange().path().equals("/jobs")) {
      throw HttpProblem.noSuchPath(context.exchange().path());
    }
    context.heading("nav.jobs");
    List<ServiceJob> all = jobs.all();
    html.open(
        "section",
        "class",
        "card",
        "data-jobs",
        "/v1/jobs",
        "data-said",
        context.say("jobs.said"),
        "data-sending",
        context.say("jobs.sending"),
        "data-failed",
        context.say("jobs.failed"),
        "data-refused",
        context.say("jobs.refused"));
    html.leaf("p", "", "class", "announce", "aria-live", "polite");
    html.leaf("p", "", "class", "trouble", "role", "alert");
    html.open("div", "class", "empty", "hidden", all.isEmpty() ? null : "");
    html.leaf("p", context.say("jobs.empty")).close();
    html.open("ol", "class", "list jobs");
    for (ServiceJob job : all) {
      row(context, job);
    }
    html.close().close();
    if (context.exchange().takesJobs()) {
      form(context);
    } else {
      html.open("section", "class", "card padded").leaf("h2", context.say("jobs.start"));
      html.leaf("p", context.say("jobs.nokey"))
          .leaf("code", "akin serve COLLECTION --key-file FILE");
      html.close();
    }
  }

  private static void row(PageContext context, ServiceJob job) {
    Html html = context.html();
    String state = job.state().name().toLowerCase(Locale.ROOT);
    html.open("li", "data-job", "" + job.id(), "tabindex", "-1")
        .leaf("span", "" + job.id(), "class", "n");
    html.open("div", "class", "what");
    boolean isTrusted = context.exchange().isTrusted();
    html.leaf("code", job.command(isTrusted), "class", "t").close();
    html.leaf("span", context.say("job." + state), "class", "score state " + state);
    html.open("div", "class", "why");
    html.open(
        "progress",
        "max",
        "1",
        "value",
        job.share() >= 0 ? String.valueOf(job.share()) : job.isOpen() ? null : "1");
    html.close().text(" ");
    html.leaf(
        "span", job.isOpen() ? job.step() : job.message(isTrusted), "class", "step", "lang", "en");
    html.close();
    if (job.isOpen()) {
      html.open("div", "class", "acts always");
      html.leaf(
          "button", context.say("jobs.cancel"), "type", "button", "data-cancel", "" + job.id());
      html.close();
    }
    html.close();
  }

  private static void form(PageContext context) {
    Html html = context.html();
    html.open("section", "class", "card padded").leaf("h2", context.say("jobs.start"));
    html.leaf("p", context.say("jobs.key.hint"), "class", "soft");
    // Without a script the form starts nothing, but POST keeps the key out of URLs.
    html.open(
        "form", "class", "fields", "method", "post", "action", "/v1/jobs", "data-start-job", "");
    html.open("label").leaf("span", context.say("jobs.kind")).open("select", "name", "kind");
    for (String kind : List.of("check", "eval", "crawl")) {
      html.leaf("option", context.say("jobs.kind." + kind), "value", kind);
    }
    html.close().close();
    html.open("label").leaf("span", context.say("jobs.url"));
    html.open("input", "name", "url", "type", "url", "placeholder", "https://…").close();
    html.open("label").leaf("span", context.say("jobs.key"));
    html.open("input", "name", "key", "type", "password", "autocomplete", "off").close();
    html.leaf("button", context.say("jobs.go"), "class", "strong");
    html.leaf("p", "", "class", "note", "role", "status").close();
    html.leaf("noscript", context.say("jobs.noscript")).close();
  }
}
