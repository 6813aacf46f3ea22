/** References between pages by site and topic, and prestige. */
@NullMarked
package dev.akin.spark.reference;

import org.jspecify.annotations.NullMarked;
