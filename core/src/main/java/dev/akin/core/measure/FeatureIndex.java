package dev.akin.core.measure;

/** A stored propagation that speeds up {@link PageSim}. */
public interface FeatureIndex {}
