/** Formats the numbers of a study for tables in Markdown. */
import type { Interval } from "../../core/metrics/statistics.ts";
import { numberText as shownNumber } from "../../core/plot/axis.ts";

export const cellText = (value: number | null | "never") =>
  value === null ? "–" : value === "never" ? value : shownNumber(value);

/** An interval as text. Where all values are equal there is none, and the text says so. */
export const intervalText = (interval: Interval | null, allEqual = false) =>
  interval
    ? `[${cellText(interval[0])}, ${cellText(interval[1])}]`
    : allEqual
      ? "– (all equal)"
      : "–";

/** A difference, with "+" if positive. */
export const signedText = (value: number | null) =>
  value === null ? "–" : `${value > 0 ? "+" : ""}${cellText(value)}`;

const row = (cells: readonly string[]) => {
  const texts = cells.map((text) => text.replaceAll("|", "\\|").replaceAll("\n", " "));
  return `| ${texts.join(" | ")} |`;
};

/** A table in Markdown. */
export const pageTable = (head: readonly string[], lines: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => "---")), ...lines.map(row)].join("\n");
