/** How large the product may become: counters and their limits, each reported in one sentence. */
import { parseSync } from "vite";
import { descendants, type Node } from "../architecture/read.ts";

/** Texts by path, relative to the project. */
export type Files = ReadonlyMap<string, string>;

interface Limit {
  /** What is counted, as the beginning of a sentence. */
  readonly what: string;
  readonly most: number;
  /** What the design asks for, where that is less than what is there. */
  readonly goal?: number;
  /** One entry for each that counts; an entry may be worth several. */
  readonly count: (files: Files) => readonly Counted[];
  /** Whether the sentence lists what was counted. */
  readonly lists?: boolean;
}

interface Counted {
  readonly name: string;
  readonly worth: number;
}

const PRODUCT = /^(src|workers|scripts)\/.*\.(tsx?|mjs|css|wgsl)$/;
const NOT_PRODUCT = /\.(test|spec)\.|(^|\/)testing\//;

/** Whether a file is part of the product: no test, and no help for tests. */
export const isProduct = (path: string): boolean => PRODUCT.test(path) && !NOT_PRODUCT.test(path);

/** Whether `npm run new` wrote it, and nobody has replaced what it shows: it takes no room yet. */
export const isExample = (text: string): boolean => text.includes("An example to replace");

/** Folders of blocks that are examples. */
const exampleFolders = (files: Files): readonly string[] =>
  [...files]
    .filter(([path, text]) => path.endsWith(".block.ts") && isExample(text))
    .map(([path]) => path.replace(/[^/]+$/, ""));

const linesOf = (text: string): number => text.split("\n").length - 1;

/** Lines of the product's files whose path fits. */
const linesIn =
  (fits: RegExp) =>
  (files: Files): readonly Counted[] => {
    const folders = exampleFolders(files);
    return [...files]
      .filter(([path, text]) => isProduct(path) && fits.test(path) && !isExample(text))
      .filter(([path]) => !folders.some((folder) => path.startsWith(folder)))
      .map(([name, text]) => ({ name, worth: linesOf(text) }));
  };

/**
 * Files of the product that create a store. A `preference()` of the runtime is one value that is remembered:
 * no state.
 */
function storeFiles(files: Files): readonly Counted[] {
  return [...files]
    .filter(([path, text]) => isProduct(path) && /\.tsx?$/.test(path) && createsStore(text))
    .map(([name]) => ({ name, worth: 1 }));
}

const createsStore = (text: string): boolean =>
  /from "zustand/.test(text) && /\bcreate(Store)?\s*[<(]/.test(text);

const FUNCTIONS: readonly Node["type"][] = [
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunctionExpression",
];
/** Lines that a function may have without counting as long. */
const LONG = 50;
/** Modules in AssemblyScript, which are not TypeScript: a kernel is one function. */
const KERNELS = /\/assembly\//;

/** Functions of the product that are longer than a screen. */
function longFunctions(files: Files): readonly Counted[] {
  return [...files]
    .filter(([path]) => isProduct(path) && /\.(tsx?|mjs)$/.test(path) && !KERNELS.test(path))
    .flatMap(([path, text]) => {
      const lineAt = (offset: number) => linesOf(text.slice(0, offset)) + 1;
      return descendants(parseSync(path, text).program)
        .filter(
          ({ type, start, end }) => FUNCTIONS.includes(type) && lineAt(end) - lineAt(start) >= LONG,
        )
        .map(({ start }) => ({ name: `${path}:${lineAt(start)}`, worth: 1 }));
    });
}

const room = (name: string, most: number, goal?: number): Limit => ({
  what: `Lines of src/${name}`,
  most,
  ...(goal === undefined ? {} : { goal }),
  count: linesIn(new RegExp(`^src/${name}/`)),
});

/**
 * The limits. Each is what was there when it was written, rounded up, so that the product grows only on purpose: who
 * needs more raises the limit by hand and says why in the commit. One that has become too wide is lowered.
 *
 * Two goals are out of reach without fewer features or plainer ones. No function and no CSS class is unused, and the
 * duplicates that were found are gone. Of the CSS, 67 rules (320 lines) could be props of kit/box; utility classes for
 * every rule of a single class would still leave 10,500 lines in style sheets, and move the others into the markup.
 */
export const LIMITS: readonly Limit[] = [
  { what: "Lines of the product", most: 156_000, goal: 110_000, count: linesIn(/./) },
  { what: "Lines of CSS", most: 17_600, goal: 8000, count: linesIn(/\.css$/) },
  room("core", 19_870),
  room("study", 4150),
  room("homework", 1930),
  room("engine", 11_200),
  room("line", 400),
  room("bench", 1570),
  room("protocol", 1250),
  room("metrics", 900),
  room("storage", 670),
  room("runtime", 9450),
  room("kit", 1970, 2500),
  room("page", 2650),
  room("plot", 3830),
  room("run", 17_460),
  room("story", 11_720),
  room("learn", 4330),
  room("talk", 5880),
  room("features", 12_860),
  room("lab", 13_080),
  room("class", 5080),
  room("shell", 3960),
  room("exchange", 1770),
  room("cli", 11_110),
  { what: "Files that create a store", most: 15, count: storeFiles, lists: true },
  { what: `Functions of more than ${LONG} lines`, most: 25, count: longFunctions, lists: true },
];

/** What to do where one is passed. */
const HOW = "Make room, or raise it in tests/limits/count.ts and say why in the commit.";

/** @returns a sentence for each limit that is passed */
export function passedLimits(files: Files, limits: readonly Limit[] = LIMITS): readonly string[] {
  return limits.flatMap(({ what, most, goal, count, lists }) => {
    const counted = count(files);
    const sum = counted.reduce((all, { worth }) => all + worth, 0);
    if (sum <= most) return [];
    const asked = goal === undefined ? "" : ` and the goal ${goal}`;
    const names = lists ? ` They are ${counted.map(({ name }) => name).join(", ")}.` : "";
    return [`${what}: ${sum}, where the limit is ${most}${asked}.${names} ${HOW}`];
  });
}

/** Rooms of src/ that have no limit. */
export function unlimitedRooms(files: Files): readonly string[] {
  const rooms = new Set([...files.keys()].map((path) => /^src\/([^/]+)\//.exec(path)?.[1]));
  const limited = LIMITS.map(({ what }) => what.replace("Lines of src/", ""));
  return [...rooms].filter((name) => name !== undefined && !limited.includes(name)) as string[];
}
