/** Formats numbers and class names. Never returns "NaN" or "undefined". */
const ABSENT = "—"; // for a value that is missing or not finite
const MINUS = "−";

const INTEGERS = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const COMPACT = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
const MEGABYTES = new Intl.NumberFormat("en", {
  style: "unit",
  unit: "megabyte",
  maximumFractionDigits: 1,
});

/** Replaces a leading hyphen or a minus operator by a true minus sign. */
export const typographic = (text: string): string => text.replace("-", MINUS);

export function formatInteger(value: number): string {
  return Number.isFinite(value) ? typographic(INTEGERS.format(value)) : ABSENT;
}

/** 12345 → 12.3K */
export function formatCompact(value: number): string {
  return Number.isFinite(value) ? typographic(COMPACT.format(value)) : ABSENT;
}

/** Bytes as megabytes, at least 0.1 unless 0. 14812345 → 14.8 MB, 1234567890 → 1,235 MB */
export function formatMegabytes(bytes: number): string {
  if (!Number.isFinite(bytes)) return ABSENT;
  const size = bytes === 0 ? 0 : Math.max(0.1, bytes / 1e6);
  return MEGABYTES.format(size < 100 ? size : Math.round(size));
}

/** 0.634 → 63 %; only 0 is 0 % and only 1 is 100 %: 255 of 256 → 99.6 % */
export function formatPercent(value: number): string {
  const percent = value * 100;
  if (!Number.isFinite(percent)) return ABSENT;
  const whole = Math.round(percent);
  const isRoundedToEnd = value > 0 && value < 1 && (whole === 0 || whole === 100);
  const text = isRoundedToEnd
    ? Math.min(99.9, Math.max(0.1, percent)).toFixed(1)
    : typographic(String(whole));
  return `${text} %`;
}

/** Numbers below this are written as a power of ten, not with many zeros. */
const LEAST_DECIMAL = 1e-6;

/** About three digits: 0.00038, 0.012, 1.23, 123; the smallest as 2.3 × 10⁻⁸. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return ABSENT;
  const size = Math.abs(value);
  if (size === 0) return "0";
  if (size < LEAST_DECIMAL) return tinyText(value);
  // Two significant digits.
  if (size < 1e-3) return typographic(value.toFixed(1 - Math.floor(Math.log10(size))));
  if (size < 1) return typographic(value.toPrecision(2));
  return typographic(size < 100 ? value.toFixed(2) : INTEGERS.format(value));
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** 2.3e-8 → 2.3 × 10⁻⁸ */
function tinyText(value: number): string {
  const [digits = "", power = ""] = value.toExponential(1).split("e");
  const raised = power.replace(/\d/g, (digit) => RAISED[Number(digit)] ?? digit);
  return `${typographic(digits)} × 10${raised.replace("-", "⁻")}`;
}

/** A probability with three decimals, so that 0.998 is not 1; smaller ones as 0.00038. */
export function formatProbability(value: number): string {
  return value >= 1e-3 && value <= 1 ? value.toFixed(3) : formatNumber(value);
}

const CANCELLED = 1e-12; // absolute values below this are rounding errors of sums that cancel, and count as 0
/** Numbers with a smaller absolute value are written as ≈ 0. */
const LEAST_SIGNED = 5e-5;

/** With its sign: +1.50, −0.93, −0.001, +0.0002, ≈ 0, 0 */
export function formatSigned(value: number): string {
  if (!Number.isFinite(value)) return ABSENT;
  const size = Math.abs(value);
  if (size < CANCELLED) return "0";
  if (size < LEAST_SIGNED) return "≈ 0";
  const places = size < 5e-4 ? 4 : size < 0.095 ? 3 : 2;
  return `${value > 0 ? "+" : MINUS}${size.toFixed(places)}`;
}

/** Joins class names, leaving out those that are absent. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter((name) => typeof name === "string" && name !== "").join(" ");
}

/** Whole minutes and seconds, as a clock shows them: 370 → 6:10 */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
