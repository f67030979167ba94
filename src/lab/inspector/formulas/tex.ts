/** Numbers as TeX. */

/** A number with about four digits: 0.8660 → 0.866, 0.0000123 → 1.23·10⁻⁵. */
export function texNumber(value: number): string {
  if (!Number.isFinite(value)) return "?";
  const size = Math.abs(value);
  if (size > 0 && size < 1e-3) {
    const [digits, exponent] = value.toExponential(2).split("e");
    return `${Number(digits)} \\cdot 10^{${Number(exponent)}}`;
  }
  return String(Number(value.toPrecision(4)));
}

/** A number after a sign or in a product, in parentheses if it is negative. */
export const texFactor = (value: number): string =>
  value < 0 ? `(${texNumber(value)})` : texNumber(value);

/** A sum written out: 1 + 2 − 3. */
export function sumOf(values: readonly number[]): string {
  const [first, ...rest] = values;
  if (first === undefined) return "0";
  const signed = rest.map((value) => `${value < 0 ? "-" : "+"} ${texNumber(Math.abs(value))}`);
  return [texNumber(first), ...signed].join(" ");
}
