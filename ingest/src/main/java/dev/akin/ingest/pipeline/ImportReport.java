package dev.akin.ingest.pipeline;

import dev.akin.engine.collection.Manifest;
import dev.akin.ingest.source.SkippedRecords;

/**
 * What an import did.
 *
 * @param manifest the snapshot that it committed
 * @param tally what it left out
 * @param joins addresses that were joined with a page of another name
 * @param outsideLinks links to pages that are not part of the collection
 * @param selfLinks links from a page to itself, which were dropped
 * @param cutTexts pages whose text is longer than what counts of it
 * @param labels how pages came by their labels
 * @param lists the measure of the lists of related pages that came with it; empty if none did
 * @param seconds how long it took
 */
public record ImportReport(
    Manifest manifest,
    SkippedRecords tally,
    MergeCounts joins,
    long outsideLinks,
    long selfLinks,
    long cutTexts,
    LabelImporter.Count labels,
    String lists,
    double seconds) {}
