import { pluralize } from "../core/counted.ts";
import { defineWords } from "../i18n/index.ts";
import type { XAxis } from "../metrics/columns.ts";

/** Words that all charts share: axes, crosshair, smoothing, files and the table behind each. */
export const chartsWords = defineWords("plot", {
  tools: "All charts",
  xAxis: "Across:",
  axes: {
    turns: "updates of both models",
    updates: "generator updates",
    line: "lines of the run",
    tokens: "tokens sampled",
    seconds: "seconds trained",
  } satisfies Record<XAxis, string>,
  axesShort: {
    turns: "updates",
    updates: "generator updates",
    line: "lines",
    tokens: "tokens",
    seconds: "seconds",
  } satisfies Record<XAxis, string>,
  smoothing: "Smoothing",
  smoothingOff: "off",
  smoothingHelp:
    "Exponential moving average, as in TensorBoard: the weight of the previous values. The raw curve stays visible behind it. Values on new problems are few and are not smoothed.",
  /** An x value in words. */
  at: {
    turns: (x: string) => `update ${x}`,
    updates: (x: string) => `generator update ${x}`,
    line: (x: string) => `line ${x}`,
    tokens: (x: string) => pluralize(x, "token"),
    seconds: (x: string) => `${x} s`,
  } satisfies Record<XAxis, (x: string) => string>,
  /** A range of x values in words. */
  between: {
    turns: (from: string, to: string) => `between updates ${from} and ${to}`,
    updates: (from: string, to: string) => `between generator updates ${from} and ${to}`,
    line: (from: string, to: string) => `between lines ${from} and ${to}`,
    tokens: (from: string, to: string) => `between ${from} and ${pluralize(to, "token")}`,
    seconds: (from: string, to: string) => `between ${from} and ${to} s`,
  } satisfies Record<XAxis, (from: string, to: string) => string>,
  /** "6 of 10" where the value itself is counted. */
  countedOf: (value: string, count: string) => `${value} of ${count}`,
  valueOf: (value: string, count: string) => `${value} of ${count}`,
  atUpdate: (value: string, update: string) => `${value} at update ${update}`,
  withSmoothed: (value: string, smoothed: string) => `${value} ~ ${smoothed}`,
  spokenWithSmoothed: (value: string, smoothed: string) => `${value}, smoothed ${smoothed}`,
  named: (name: string, value: string) => `${name}: ${value}`,
  notYet: "not measured yet",
  loading: "The chart is being loaded.",
  notLoaded: "The chart code could not be loaded: reload the page to try again.",
  trendOne: (name: string, value: string, at: string) => `${name}: ${value} at ${at}`,
  rose: (name: string, first: string, last: string, between: string, count: string) =>
    `${name}: rose from ${first} to ${last} ${between}, ${count} values`,
  fell: (name: string, first: string, last: string, between: string, count: string) =>
    `${name}: fell from ${first} to ${last} ${between}, ${count} values`,
  level: (name: string, first: string, last: string, between: string, count: string) =>
    `${name}: started at ${first} and ended at ${last} ${between}, ${count} values`,
  highest: (value: string, at: string) => `Highest ${value} at ${at}`,
  lowest: (value: string, at: string) => `Lowest ${value} at ${at}`,
  cursor: (title: string) => `${title}: crosshair`,
  cursorHelp:
    "Arrow keys, Page Up and Down, Home and End move it; Enter jumps there; Escape leaves.",
  cursorIdle: "not set",
  /** The legend's note on which x its values belong to, with and without a crosshair. */
  readout: (at: string) => `At ${at}. Click or press Enter to jump there.`,
  readoutAtRest: (at: string) => `At ${at}`,
  menu: (title: string) => `${title}: log axis, table, files`,
  enlarge: "Enlarge, also beside another chart",
  shrink: "Make small again",
  log: "Log axis",
  noLogNegative: (name: string) => `${name} stays linear: a log axis cannot show values below 0.`,
  noLogZero: (name: string) =>
    `${name} stays linear: half of its values are 0, which a log axis cannot show.`,
  logWithoutZeros: (name: string, zeros: number) =>
    `${name}: ${zeros === 1 ? "one value of 0 is" : `${zeros} values of 0 are`} left out: a log axis has no 0.`,
  table: "Table",
  hideTable: "Hide table",
  tableCaption: (title: string, rows: string, all: string) =>
    rows === all
      ? `${title}: all ${pluralize(all, "point")}, newest first`
      : `${title}: ${rows} of ${pluralize(all, "point")}, newest first`,
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  newer: "Newer",
  older: "Older",
  csv: "CSV",
  svg: "SVG",
  png: "PNG",
  save: (title: string, kind: string) => `Save ${title} as ${kind}`,
  notSaved:
    "The PNG file was not saved: the browser could not draw it. The SVG file has the same chart.",
  /** Small charts of shares. */
  curve: {
    cursor: (title: string) => `${title}: position`,
    at: (name: string, text: string) => `${name} ${text}`,
    readout: (x: string, values: string) => `${x}: ${values}`,
    table: "Table",
    tableOf: (title: string) => `${title}: all values`,
  },
});
