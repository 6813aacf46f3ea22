/**
 * How a computation is carried out: {@link dev.akin.core.run.Run} carries progress, cancellation,
 * threads and seed into every long computation; {@link dev.akin.core.run.WorkspacePool} lends
 * working memory to its threads.
 *
 * <p>The word "page" never appears here.
 */
@NullMarked
package dev.akin.core.run;

import org.jspecify.annotations.NullMarked;
