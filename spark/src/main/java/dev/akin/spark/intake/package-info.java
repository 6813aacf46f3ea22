/**
 * From archives, web pages or edge lists to tables. Files are read by the readers of {@code akin
 * import}, one task per file; names, aliases, navigation and languages are resolved by joins over
 * all records. Start with {@link dev.akin.spark.intake.TableIntake}.
 */
@NullMarked
package dev.akin.spark.intake;

import org.jspecify.annotations.NullMarked;
