package dev.akin.app.cli.session;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Parameters;

/** A command whose only argument is a collection. */
public abstract class SingleCollectionCommand extends CollectionCommand {
  @Parameters(arity = "0..1", paramLabel = "COLLECTION", description = "The collection.")
  protected List<String> arguments = new ArrayList<>();
}
