/**
 * The context of computations: {@link dev.akin.core.run.Run} carries progress, cancellation and
 * threads into every long computation; {@link dev.akin.core.run.WorkspacePool} provides working
 * memory to its threads.
 */
@NullMarked
@PublicApi
package dev.akin.core.run;

import dev.akin.core.annotation.PublicApi;
import org.jspecify.annotations.NullMarked;
