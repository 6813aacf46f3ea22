package dev.akin.app.cli;

import java.util.List;

/** A command whose answer can be printed in several formats. */
interface Printing {
  /** The formats that it has. */
  List<Format> formats();
}
