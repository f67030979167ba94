import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, parseSync } from "vite";
import { content } from "./content.mjs";
import { ROOT } from "./ensure-installed.mjs";

/**
 * Builds the targets of `npm run fuzz` with a counter in every branch of the lab's sources. Jazzer.js is
 * not used: see docs/fuzzing.md.
 */

/** Texts of the sources that changes put into inputs are at most this long. */
const LONGEST_WORD = 40;

/** @typedef {{ at: number, text: string }} Insertion */
/** @typedef {Record<string, any>} Node */

/**
 * A source with `__branches[n]++` at the start of every function, branch, loop and case.
 * @param {string} path
 * @param {string} source TypeScript
 * @param {() => number} next number of the next counter
 * @param {Set<string>} words gets the texts that the source contains
 */
function instrument(path, source, next, words) {
  /** @type {Insertion[]} */
  const insertions = [];
  const count = () => `__branches[${next()}]++`;
  /** @param {Node | null | undefined} node a statement */
  const statement = (node) => {
    if (!node) return;
    if (node["type"] === "BlockStatement")
      insertions.push({ at: node["start"] + 1, text: `${count()};` });
    else
      insertions.push({ at: node["start"], text: `{${count()};` }, { at: node["end"], text: "}" });
  };
  /** @param {Node} node */
  const expression = (node) =>
    insertions.push({ at: node["start"], text: `(${count()},(` }, { at: node["end"], text: "))" });
  /** @param {Node} node */
  const visit = (node) => {
    const { type } = node;
    if (typeof type === "string" && type.startsWith("TS") && !("expression" in node)) return;
    if (type === "Literal" && typeof node["value"] === "string") {
      if (node["value"].length <= LONGEST_WORD && node["value"] !== "") words.add(node["value"]);
    }
    if (type === "ArrowFunctionExpression" && node["expression"]) expression(node["body"]);
    else if (/Function|CatchClause/.test(type) && node["body"]) statement(node["body"]);
    else if (type === "IfStatement") {
      statement(node["consequent"]);
      statement(node["alternate"]);
    } else if (/^(For|While|DoWhile)/.test(type)) statement(node["body"]);
    else if (type === "ConditionalExpression") {
      expression(node["consequent"]);
      expression(node["alternate"]);
    } else if (type === "LogicalExpression") expression(node["right"]);
    else if (type === "SwitchCase" && node["consequent"][0]) {
      insertions.push({ at: node["consequent"][0]["start"], text: `${count()};` });
    }
    for (const value of Object.values(node)) {
      for (const inner of Array.isArray(value) ? value : [value]) {
        if (typeof inner?.type === "string") visit(inner);
      }
    }
  };
  visit(/** @type {Node} */ (parseSync(path, source).program));
  return inserted(source, insertions);
}

/**
 * The texts are put in from the end. What ends at a place comes before what begins there, and of those that
 * end there the innermost, which was found last, comes first.
 * @param {string} source
 * @param {Insertion[]} insertions
 */
function inserted(source, insertions) {
  /** @type {Map<number, { ends: string, begins: string }>} */
  const places = new Map();
  for (const { at, text } of insertions) {
    const place = places.get(at) ?? { ends: "", begins: "" };
    const isEnd = text === "}" || text === "))";
    places.set(
      at,
      isEnd ? { ...place, ends: text + place.ends } : { ...place, begins: place.begins + text },
    );
  }
  let [result, from] = ["", 0];
  for (const [at, { ends, begins }] of [...places].sort(([a], [b]) => a - b)) {
    result += source.slice(from, at) + ends + begins;
    from = at;
  }
  return result + source.slice(from);
}

/**
 * @param {string} outDir
 * @returns {Promise<{ entry: string, shares: { name: string, share: number }[] }>} the worker's file
 */
export async function buildFuzz(outDir) {
  let counters = 0;
  const words = /** @type {Set<string>} */ (new Set());
  const sources = join(ROOT, "src").replaceAll("\\", "/");
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [
      content(),
      {
        name: "count-branches",
        enforce: "pre",
        transform(code, id) {
          const path = id.split("?")[0] ?? id;
          if (!path.startsWith(sources) || !/\.tsx?$/.test(path)) return null;
          // The workers of live runs, which no input reaches.
          if (path.endsWith("/runtime/live.ts"))
            return "export const connectApp = null, watchLive = null;";
          return { code: instrument(path, code, () => counters++, words), map: null };
        },
        renderChunk(code) {
          const globals = `globalThis.__words = ${JSON.stringify([...words])};\nglobalThis.__branches = new Uint8ClampedArray(${counters});\n`;
          return { code: globals + code, map: null };
        },
      },
    ],
    ssr: { target: "node", noExternal: true },
    build: {
      ssr: "tests/fuzz/worker.ts",
      outDir,
      emptyOutDir: true,
      target: "node20",
      minify: false,
      rolldownOptions: { output: { entryFileNames: "worker.mjs", codeSplitting: false } },
    },
  });
  const entry = join(outDir, "worker.mjs");
  const { shares } = await import(`${pathToFileURL(entry).href}?${Date.now()}`);
  return { entry, shares };
}
