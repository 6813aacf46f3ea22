package dev.akin.app.web;

import dev.akin.app.http.HttpProblem;
import dev.akin.app.http.endpoint.Endpoint;
import dev.akin.app.http.jobs.JobQueue;
import dev.akin.app.http.jobs.ServiceJob;
import dev.akin.app.web.frame.Frame;
import dev.akin.app.web.frame.Scene;
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
  void draw(Scene scene) throws IOException {
    Html html = scene.html();
    if (!scene.exchange().path().equals("/jobs")) {
      throw HttpProblem.noSuchPath(scene.exchange().path());
    }
    scene.heading("nav.jobs");
    List<ServiceJob> all = jobs.all();
    html.open(
        "section",
        "class",
        "card",
        "data-jobs",
        "/v1/jobs",
        "data-said",
        scene.say("jobs.said"),
        "data-sending",
        scene.say("jobs.sending"),
        "data-failed",
        scene.say("jobs.failed"),
        "data-refused",
        scene.say("jobs.refused"));
    html.leaf("p", "", "class", "announce", "aria-live", "polite");
    html.leaf("p", "", "class", "trouble", "role", "alert");
    html.open("div", "class", "empty", "hidden", all.isEmpty() ? null : "");
    html.leaf("p", scene.say("jobs.empty")).close();
    html.open("ol", "class", "list jobs");
    for (ServiceJob job : all) {
      row(scene, job);
    }
    html.close().close();
    if (scene.exchange().takesJobs()) {
      form(scene);
    } else {
      html.open("section", "class", "card padded").leaf("h2", scene.say("jobs.start"));
      html.leaf("p", scene.say("jobs.nokey")).leaf("code", "akin serve COLLECTION --key-file FILE");
      html.close();
    }
  }

  private static void row(Scene scene, ServiceJob job) {
    Html html = scene.html();
    String state = job.state().name().toLowerCase(Locale.ROOT);
    html.open("li", "data-job", "" + job.id(), "tabindex", "-1")
        .leaf("span", "" + job.id(), "class", "n");
    html.open("div", "class", "what");
    boolean isTrusted = scene.exchange().isTrusted();
    html.leaf("code", job.command(isTrusted), "class", "t").close();
    html.leaf("span", scene.say("job." + state), "class", "score state " + state);
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
      html.leaf("button", scene.say("jobs.cancel"), "type", "button", "data-cancel", "" + job.id());
      html.close();
    }
    html.close();
  }

  private static void form(Scene scene) {
    Html html = scene.html();
    html.open("section", "class", "card padded").leaf("h2", scene.say("jobs.start"));
    html.leaf("p", scene.say("jobs.key.hint"), "class", "soft");
    // Without a script the form starts nothing, but POST keeps the key out of URLs.
    html.open(
        "form", "class", "fields", "method", "post", "action", "/v1/jobs", "data-start-job", "");
    html.open("label").leaf("span", scene.say("jobs.kind")).open("select", "name", "kind");
    for (String kind : List.of("check", "eval", "crawl")) {
      html.leaf("option", scene.say("jobs.kind." + kind), "value", kind);
    }
    html.close().close();
    html.open("label").leaf("span", scene.say("jobs.url"));
    html.open("input", "name", "url", "type", "url", "placeholder", "https://…").close();
    html.open("label").leaf("span", scene.say("jobs.key"));
    html.open("input", "name", "key", "type", "password", "autocomplete", "off").close();
    html.leaf("button", scene.say("jobs.go"), "class", "strong");
    html.leaf("p", "", "class", "note", "role", "status").close();
    html.leaf("noscript", scene.say("jobs.noscript")).close();
  }
}
