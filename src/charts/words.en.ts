import { defineWords } from "../i18n/index.ts";
import type { XAxis } from "../metrics/columns.ts";

/** What charts have in common: axes, crosshair, smoothing, files and the table behind each. */
export const chartsWords = defineWords("charts", {
  tools: "All charts",
  xAxis: "Along",
  axes: {
    turns: "updates of both models",
    updates: "generator updates",
    line: "lines of the run",
    tokens: "tokens sampled",
    seconds: "seconds trained",
  } satisfies Record<XAxis, string>,
  axesShort: {
    turns: "updates",
    updates: "G updates",
    line: "lines",
    tokens: "tokens",
    seconds: "seconds",
  } satisfies Record<XAxis, string>,
  smoothing: "Smoothing",
  smoothingOff: "off",
  smoothingHelp:
    "Exponential average as TensorBoard's: the share kept of what was before. The raw curve stays behind it. Held-out values are few and stay as they are.",
  /** One place on the axis. */
  at: {
    turns: (place: string) => `update ${place}`,
    updates: (place: string) => `generator update ${place}`,
    line: (place: string) => `line ${place}`,
    tokens: (place: string) => `${place} tokens`,
    seconds: (place: string) => `${place} s`,
  } satisfies Record<XAxis, (place: string) => string>,
  /** From one place to another. */
  between: {
    turns: (from: string, to: string) => `between updates ${from} and ${to}`,
    updates: (from: string, to: string) => `between generator updates ${from} and ${to}`,
    line: (from: string, to: string) => `between lines ${from} and ${to}`,
    tokens: (from: string, to: string) => `between ${from} and ${to} tokens`,
    seconds: (from: string, to: string) => `between ${from} and ${to} s`,
  } satisfies Record<XAxis, (from: string, to: string) => string>,
  valueOf: (value: string, count: string) => `${value} of ${count}`,
  withSmoothed: (value: string, smoothed: string) => `${value} ~ ${smoothed}`,
  saidWithSmoothed: (value: string, smoothed: string) => `${value}, smoothed ${smoothed}`,
  named: (name: string, value: string) => `${name}: ${value}`,
  notYet: "not measured yet",
  notLoaded: "What draws this chart could not be loaded: reload the page to try again.",
  trendOne: (name: string, value: string, at: string) => `${name}: ${value} at ${at}`,
  rose: (name: string, first: string, last: string, between: string, count: string) =>
    `${name}: rose from ${first} to ${last} ${between}, ${count} values`,
  fell: (name: string, first: string, last: string, between: string, count: string) =>
    `${name}: fell from ${first} to ${last} ${between}, ${count} values`,
  level: (name: string, first: string, last: string, between: string, count: string) =>
    `${name}: ${first} at first and ${last} at last ${between}, ${count} values`,
  highest: (value: string, at: string) => `Highest ${value} at ${at}`,
  lowest: (value: string, at: string) => `Lowest ${value} at ${at}`,
  cursor: (title: string) => `${title}: crosshair`,
  cursorHelp: "Arrows, Page and Home or End move it, Enter goes there, Escape leaves.",
  cursorIdle: "not set",
  readout: (at: string) => `At ${at}. Click or Enter goes there.`,
  menu: (title: string) => `${title}: log axis, table, files`,
  log: "Log axis",
  noLogNegative: (name: string) =>
    `${name} stays linear: a log axis has no place for values below 0.`,
  noLogZero: (name: string) =>
    `${name} stays linear: half of its values are 0, which a log axis cannot show.`,
  logWithoutZeros: (name: string, zeros: number) =>
    `${name}: ${zeros === 1 ? "one value of 0 is" : `${zeros} values of 0 are`} left out, a log axis has no 0.`,
  table: "Table",
  hideTable: "Hide table",
  tableCaption: (title: string, rows: string, all: string) =>
    rows === all
      ? `${title}: all ${all} places, the newest first`
      : `${title}: ${rows} of ${all} places, the newest first`,
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  newer: "Newer",
  older: "Older",
  csv: "CSV",
  svg: "SVG",
  png: "PNG",
  save: (title: string, kind: string) => `Save ${title} as ${kind}`,
  notSaved:
    "The PNG file was not saved: the browser could not draw it. The SVG file has the same chart.",
  /** Small figures of shares. */
  curve: {
    cursor: (title: string) => `${title}: place`,
    at: (name: string, says: string) => `${name} ${says}`,
    readout: (place: string, values: string) => `${place}: ${values}`,
    table: "Table",
    tableOf: (title: string) => `${title}: all values`,
  },
});
