/**
 * The contract of all measures: the test of a measure extends {@link
 * dev.akin.testkit.contract.MeasureContract} and only creates the measure. A fault in a measure
 * that the contract misses is a fault of the contract as well.
 */
@NullMarked
package dev.akin.testkit.contract;

import org.jspecify.annotations.NullMarked;
