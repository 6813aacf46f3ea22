/**
 * Words of texts: the analyzer that cuts text into terms, stop words, stems and Chinese words. Both
 * pages and queries pass through {@link dev.akin.engine.index.analysis.PageAnalyzer}.
 */
@NullMarked
@InternalApi
package dev.akin.engine.index.analysis;

import dev.akin.core.annotation.InternalApi;
import org.jspecify.annotations.NullMarked;
