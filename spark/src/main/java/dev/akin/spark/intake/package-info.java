/**
 * From what a crawl left, archives, pages or lists of links, to tables: the readers of the single
 * machine, a file a task, and what it does with names, aliases, navigation and languages, on all.
 */
@NullMarked
package dev.akin.spark.intake;

import org.jspecify.annotations.NullMarked;
