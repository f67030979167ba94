// Abramowitz and Stegun 7.1.26, the same approximation as tfjs's erf; error below 1.5e-7.
fn erf(x: vec4f) -> vec4f {
  let t = 1.0 / (1.0 + 0.3275911 * abs(x));
  let series = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return sign(x) * (1.0 - series * exp(-x * x));
}
