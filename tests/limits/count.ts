/** How large the product may become: what counts, and where. The limits are in limits.json and only ever fall. */
import { parseSync } from "vite";
import { descendants, type Node } from "../architecture/read.ts";

/** Texts by path, relative to the project. */
export type Files = ReadonlyMap<string, string>;
/** The most of each that is counted: rooms by their folder, in lines. */
export type Limits = Readonly<Record<string, number>>;

/** Whether `npm run new` wrote it and nobody has replaced what it shows: it takes no room yet. */
export const isExample = (text: string): boolean => text.includes("An example to replace");
const TEST = /\.(test|spec)\.|(^|\/)testing\/|^(tests|e2e)\//;
const PRODUCT =
  /^(src|workers|scripts|tools)\/.*\.(tsx?|mjs|css|wgsl)$|^(content|python)\/.*\.(yaml|tsx?|py)$/;
const TESTED = /\.(tsx?|mjs)$/;

const isTest = (path: string): boolean => TEST.test(path) && TESTED.test(path);
export const isProduct = (path: string): boolean => PRODUCT.test(path) && !TEST.test(path);
export const isCounted = (path: string): boolean => isProduct(path) || isTest(path);

/** The room of a product's file: a folder of src, or a folder beside it. */
export const roomOf = (path: string): string => /^(src\/)?[^/]+/.exec(path)?.[0] ?? path;

const linesOf = (text: string): number => text.split("\n").length - 1;

const isStore = (text: string): boolean =>
  /from "zustand/.test(text) && /\bcreate(Store)?\s*[<(]/.test(text);

const FUNCTIONS: readonly Node["type"][] = [
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunctionExpression",
];
/** Lines of a function that fit on a screen. */
const SCREEN = 50;
/** Modules in AssemblyScript, where a kernel is one function. */
const KERNELS = /\/assembly\//;

/** How many functions of a file are longer than a screen. */
function longFunctions(path: string, text: string): number {
  if (!TESTED.test(path) || KERNELS.test(path)) return 0;
  const lineAt = (offset: number) => linesOf(text.slice(0, offset));
  return descendants(parseSync(path, text).program).filter(
    ({ type, start, end }) => FUNCTIONS.includes(type) && lineAt(end) - lineAt(start) >= SCREEN,
  ).length;
}

/** The sum of what each file adds: lines to its room, to all style sheets or to all tests; stores; long functions. */
export function counted(files: Files): Limits {
  const sums: Record<string, number> = { css: 0, tests: 0, stores: 0, "long functions": 0 };
  const add = (key: string, worth: number) => {
    sums[key] = (sums[key] ?? 0) + worth;
  };
  for (const [path, text] of files) {
    if (isTest(path)) add("tests", linesOf(text));
    if (!isProduct(path) || isExample(text)) continue;
    add(roomOf(path), linesOf(text));
    if (path.endsWith(".css")) add("css", linesOf(text));
    if (isStore(text)) add("stores", 1);
    add("long functions", longFunctions(path, text));
  }
  return sums;
}

/** @returns a sentence for each limit that is passed, and for each room without one */
export const passed = (sums: Limits, limits: Limits): readonly string[] =>
  Object.entries(sums).flatMap(([key, sum]) => {
    const most = limits[key];
    if (most === undefined) return [`${key} has no limit in tests/limits/limits.json.`];
    return sum > most
      ? [`${key}: ${sum}, where the limit is ${most}. Drop a state or an option.`]
      : [];
  });

const NO_LINES = ["css", "tests", "stores", "long functions"];
const lines = (limits: Limits): number =>
  Object.entries(limits).reduce((sum, [key, most]) => sum + (NO_LINES.includes(key) ? 0 : most), 0);

/**
 * Rooms that were merged, by the room that took them in: its limit is compared with the sum of theirs. `features` was
 * divided among two; what they may have twice, the limit of all rooms together does not allow.
 */
const MERGED: Readonly<Record<string, readonly string[]>> = {
  "src/cli": ["src/bench", "src/exchange"],
  "src/learn": ["src/story", "src/features"],
  "src/line": ["src/homework"],
  "src/runtime": ["src/metrics", "src/storage"],
  "src/shell": ["src/features"],
};

/** The limit of a room with the rooms that it took in later; infinite where there was none. */
const limitOf = (limits: Limits, key: string): number =>
  (MERGED[key] ?? []).reduce(
    (sum, old) => sum + (limits[old] ?? 0),
    limits[key] ?? Number.POSITIVE_INFINITY,
  );

/** @returns a sentence for each limit that is higher than it once was, also by the way of a new room */
export function raised(now: Limits, earlier: readonly Limits[]): readonly string[] {
  const higher = Object.entries(now).flatMap(([key, most]) => {
    const least = Math.min(...earlier.map((limits) => limitOf(limits, key)));
    return most > least ? [`${key}: ${most}, where the limit was ${least}. Limits only fall.`] : [];
  });
  const least = Math.min(...earlier.map(lines));
  const all =
    lines(now) > least ? [`All rooms together: ${lines(now)}, where it was ${least}.`] : [];
  return [...higher, ...all];
}
