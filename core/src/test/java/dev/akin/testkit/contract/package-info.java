/**
 * What every measure must keep, written once: a measure's own test extends {@link
 * dev.akin.testkit.contract.MeasureContract} and says only how to make the measure. A fault that
 * the contract lets through is a fault of the contract as well.
 */
@NullMarked
package dev.akin.testkit.contract;

import org.jspecify.annotations.NullMarked;
