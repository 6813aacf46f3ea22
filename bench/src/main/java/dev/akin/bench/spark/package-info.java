/** Spark jobs on one machine, compared with the engine and with GraphX. */
@NullMarked
package dev.akin.bench.spark;

import org.jspecify.annotations.NullMarked;
