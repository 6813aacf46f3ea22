package dev.akin.app.cli.session;

import java.util.List;

/** A command whose answer can be printed in several formats. */
public interface Printing {
  /** The formats that it has. */
  List<Format> formats();
}
