package dev.akin.ingest.pipeline;

import dev.akin.engine.collection.Manifest;
import dev.akin.ingest.source.SkippedRecords;

/**
 * The result of an import.
 *
 * @param manifest the snapshot that it committed
 * @param tally the skipped records
 * @param joins addresses that were merged into a page of another name
 * @param outsideLinks links to pages that are not part of the collection
 * @param selfLinks links from a page to itself, which were dropped
 * @param cutTexts pages whose text was cut at the maximum length
 * @param labels the origin of the labels
 * @param lists the measure of the imported lists of related pages; empty if there are none
 * @param seconds its duration in seconds
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
