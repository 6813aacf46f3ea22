package dev.akin.app.cli.evaluate;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.akin.app.answer.Json;
import dev.akin.app.answer.Pages;
import dev.akin.app.answer.Text;
import dev.akin.app.cli.session.SessionCommand;
import dev.akin.engine.collection.PageCollection;
import dev.akin.lab.experiment.ExperimentFile;
import dev.akin.lab.experiment.SearchPool;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code akin eval pool}: writes the search results to grade. */
@Command(
    name = "pool",
    description = {
      "Writes the search results of an experiment into a file for people to grade.",
      "The experiment has the fields 'queries' and 'orders'. For each query the file lists the",
      "first results of all orders, each page once and in random order, so that graders do not see",
      "which order found a page. Write a whole number in the place of each ?, then run the",
      "experiment with 'yardstick: qrels:FILE'."
    },
    footer = {
      "  akin eval pool search.yaml",
      "  akin eval pool search.yaml --out second-grader.txt"
    })
final class PoolCommand extends SessionCommand {
  private static final String QRELS = "qrels:";

  @Parameters(paramLabel = "FILE.yaml", description = "The experiment.")
  @SuppressWarnings("NullAway.Init") // picocli fills it in
  Path file;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "The file to write; by default the one of the yardstick qrels:FILE.")
  @Nullable Path out;

  @Override
  public Integer call() throws IOException {
    Path base = file.toAbsolutePath().resolveSibling("");
    ExperimentFile read = ExperimentFile.read(file);
    if (read.experiment().search() == null) {
      throw new IllegalArgumentException(
          file + " compares measures; a pool needs the fields 'queries' and 'orders'");
    }
    Path target = target(read.experiment().judging().yardstick(), base);
    if (Files.exists(target)) {
      throw new FileAlreadyExistsException(
          target.toString(), null, "exists and may hold grades; name another file with --out");
    }
    int code = ExperimentCollection.make(session, read, base);
    if (code != 0) {
      return code;
    }
    PageCollection collection = session.opened(PageCollection.loadWithWords(read.collection()));
    SearchPool.Size size =
        new SearchPool(collection, read.experiment(), base)
            .write(target, new Pages(collection)::label, session.run());
    print(collection, target, size);
    return 0;
  }

  private Path target(String yardstick, Path base) {
    if (out != null) {
      return out;
    }
    if (!yardstick.startsWith(QRELS)) {
      throw new IllegalArgumentException(
          "the yardstick of " + file + " is not qrels:FILE; name the file to write with --out");
    }
    return base.resolve(yardstick.substring(QRELS.length()));
  }

  private void print(PageCollection collection, Path target, SearchPool.Size size)
      throws IOException {
    if (session.isJson()) {
      ObjectNode object = new Pages(collection).header(Json.object());
      object.put("file", target.toString());
      object.put("queries", size.queries()).put("pages", size.pages());
      session.print(object);
      return;
    }
    session
        .out()
        .printf(
            "%s of %s queries to grade: %s%n",
            Text.count(size.pages(), "page"), Text.count(size.queries()), target);
  }
}
