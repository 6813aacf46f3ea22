package dev.akin.core.eval;

/**
 * A power law {@code y = factor * x^exponent} fitted to points by least squares of {@code log y}
 * against {@code log x}, with the usual standard error of the slope, {@code sqrt(RSS / (n - 2) /
 * sum (log x - mean)^2)}. The error describes the fit, not the error of an extrapolation.
 *
 * @param factor y at x = 1
 * @param exponent the slope
 * @param error the standard error of the slope; NaN for two points, which any line fits
 */
public record PowerFit(double factor, double exponent, double error) {
  /**
   * Fits positive points.
   *
   * @throws IllegalArgumentException for fewer than two different x, or values that are not
   *     positive
   */
  public static PowerFit of(double[] x, double[] y) {
    int n = x.length;
    double meanX = 0;
    double meanY = 0;
    for (int i = 0; i < n; i++) {
      if (!(x[i] > 0 && y[i] > 0)) {
        throw new IllegalArgumentException(
            "a power law only fits positive values, not " + x[i] + ", " + y[i]);
      }
      meanX += Math.log(x[i]) / n;
      meanY += Math.log(y[i]) / n;
    }
    double spread = 0;
    double common = 0;
    for (int i = 0; i < n; i++) {
      spread += square(Math.log(x[i]) - meanX);
      common += (Math.log(x[i]) - meanX) * (Math.log(y[i]) - meanY);
    }
    if (!(spread > 0)) {
      throw new IllegalArgumentException("a power law needs at least two different sizes");
    }
    double exponent = common / spread;
    double rest = 0;
    for (int i = 0; i < n; i++) {
      rest += square(Math.log(y[i]) - meanY - exponent * (Math.log(x[i]) - meanX));
    }
    double error = n > 2 ? Math.sqrt(rest / (n - 2) / spread) : Double.NaN;
    return new PowerFit(Math.exp(meanY - exponent * meanX), exponent, error);
  }

  private static double square(double value) {
    return value * value;
  }

  /** The fitted value at {@code x}. */
  public double at(double x) {
    return factor * Math.pow(x, exponent);
  }
}
