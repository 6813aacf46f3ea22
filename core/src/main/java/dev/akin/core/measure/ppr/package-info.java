/**
 * Personalised PageRank (Jeh, Widom: Scaling personalized web search, WWW 2003): the distribution
 * of walks that restart at a page.
 *
 * <p>Read {@link dev.akin.core.measure.ppr.PersonalisedPageRank}, {@code LocalPush} for one page
 * with a certified bound, {@code PersonalisedScorer} for scores.
 */
@NullMarked
@InternalApi
package dev.akin.core.measure.ppr;

import dev.akin.core.annotation.InternalApi;
import org.jspecify.annotations.NullMarked;
