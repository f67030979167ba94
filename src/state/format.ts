/** Numbers and class names for the screen. Nothing here ever gives "NaN" or "undefined". */
const ABSENT = "—";
const MINUS = "−";

const integers = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

const typographic = (text: string): string => text.replace("-", MINUS);

export function formatInteger(value: number): string {
  return Number.isFinite(value) ? typographic(integers.format(value)) : ABSENT;
}

/** 12345 → 12.3K */
export function formatCompact(value: number): string {
  return Number.isFinite(value) ? typographic(compact.format(value)) : ABSENT;
}

/** 0.634 → 63 % */
export function formatPercent(value: number): string {
  return Number.isFinite(value) ? `${typographic(String(Math.round(value * 100)))} %` : ABSENT;
}

/** About three digits: 0.0123, 1.23, 123; the smallest as 1.2e−5. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return ABSENT;
  const size = Math.abs(value);
  if (size === 0) return "0";
  if (size < 1e-3) return typographic(value.toExponential(1)).replace("e-", `e${MINUS}`);
  if (size < 1) return typographic(value.toPrecision(2));
  return typographic(size < 100 ? value.toFixed(2) : integers.format(value));
}

/** With its sign: +1.50, −0.93, −0.001, 0 */
export function formatSigned(value: number): string {
  if (!Number.isFinite(value)) return ABSENT;
  if (value === 0) return "0";
  const size = Math.abs(value);
  return `${value > 0 ? "+" : MINUS}${size.toFixed(size < 0.095 ? 3 : 2)}`;
}

/** Joins class names, leaving out those that are absent. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter((name) => typeof name === "string" && name !== "").join(" ");
}
