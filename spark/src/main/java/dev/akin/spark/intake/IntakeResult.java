package dev.akin.spark.intake;

import dev.akin.ingest.source.SkippedRecords;

/**
 * What became of files, as an import on a single machine tells it.
 *
 * @param pages number of pages
 * @param links number of links, navigation included
 * @param mergedPages pages that said they were another page, and are one with it
 * @param outsideLinks links to pages that are not there
 * @param selfLinks links from a page to itself
 * @param cutTexts pages whose text is longer than what counts of it
 * @param tally what was left out
 */
public record IntakeResult(
    long pages,
    long links,
    long mergedPages,
    long outsideLinks,
    long selfLinks,
    long cutTexts,
    SkippedRecords tally) {}
