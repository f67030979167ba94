/** A duration with two significant digits, in a suitable unit. */
export function roundedDuration(seconds: number): string {
  const [value, unit] =
    seconds < 120 ? [seconds, "s"] : seconds < 7200 ? [seconds / 60, "min"] : [seconds / 3600, "h"];
  return `${Number(value.toPrecision(2))} ${unit}`;
}
