/** Pieces of a lesson's schema: bounded texts, lists, names, shares. */
import * as v from "valibot";

export const bounded = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));
export const list = <const Item extends v.GenericSchema>(item: Item, least: number, most: number) =>
  v.pipe(v.array(item), v.minLength(least), v.maxLength(most), v.readonly());
export const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
export const name = v.pipe(v.string(), v.regex(/^[a-z][a-zA-Z0-9]{0,31}$/));
export const told = v.strictObject({ en: bounded(600), zh: v.exactOptional(bounded(600)) });
/** `{name}` is a figure of `numbers`; `{guess}` is what was predicted. */
export const paragraphs = list(told, 1, 8);

export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const positive = v.pipe(v.number(), v.integer(), v.minValue(1));
/**
 * How a figure is written: 63 %, +0.144, 0.71, 1,234; `points`: a difference of shares in percentage points, +42;
 * `oneIn`: the N of "one in N", from log10 of a chance: 160,000.
 */
export const written = v.picklist(["percent", "signed", "points", "decimal", "integer", "oneIn"]);
