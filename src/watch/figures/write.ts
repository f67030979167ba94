/** Formats the numbers of a text in the page's language. */
import {
  formatInteger,
  formatNumber,
  formatPercent,
  formatSigned,
  typographic,
} from "../../ui/kit/format.ts";
import type { NumberSource } from "./number-source.ts";
import type { NumberValues } from "./resolve.ts";

/** A number of a text: its value, how it is written in the page's language, and its source. */
export interface WrittenNumber {
  readonly value: number;
  readonly text: string;
  readonly source: NumberSource;
}

const PLACES = 3; // decimal places at most

/** A number as in hand calculation, with at most three decimal places: 0.125, 0.71, −0.35, 12.5. */
function formatDecimal(value: number): string {
  const size = Math.abs(value);
  if (size >= 100 || (size > 0 && size < 10 ** -PLACES)) return formatNumber(value);
  return typographic(String(Number(value.toFixed(PLACES))));
}

/** A difference of shares in percentage points: 0.4217 → +42, −0.064 → −6. */
function formatPoints(difference: number): string {
  const points = Math.round(100 * difference) || 0;
  return `${points > 0 ? "+" : ""}${formatInteger(points)}`;
}

const DIGITS = 2; // significant digits of N in "one in N"

/** The N of "one in N" from log10 of a chance, to two significant digits: −5.2 → 160,000. */
const formatOneIn = (log10: number): string =>
  formatInteger(Number((10 ** -log10).toPrecision(DIGITS)));

const FORMATS: Readonly<Record<NumberSource["as"], (value: number) => string>> = {
  percent: formatPercent,
  signed: formatSigned,
  points: formatPoints,
  decimal: formatDecimal,
  integer: formatInteger,
  oneIn: formatOneIn,
};

/** Formats a value in the format that its source names. */
export const formatAs = (value: number, as: NumberSource["as"]): string => FORMATS[as](value);

/** The numbers of a lesson or a scene by name. Call this while rendering, since formats depend on the language. */
export function writtenNumbers(
  numbers: Readonly<Record<string, NumberSource>>,
  values: NumberValues,
): ReadonlyMap<string, WrittenNumber> {
  return new Map(
    Object.entries(numbers).flatMap(([name, source]): [string, WrittenNumber][] => {
      const value = values.get(name);
      const text = value === undefined ? "" : formatAs(value, source.as);
      return value === undefined ? [] : [[name, { value, text, source }]];
    }),
  );
}
