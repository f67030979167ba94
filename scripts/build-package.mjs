/**
 * Builds the package tango-lab into dist/package with all code that it runs, so that it installs no dependencies. Only
 * webgpu is not included. It is not an optional peer dependency either, because npm would install it in every clone,
 * even for users of the page alone.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildPageInto, buildProgram, programFacts } from "./build.mjs";
import { ROOT } from "./ensure-installed.mjs";
import { notices } from "./notices.mjs";
import { writeTypes } from "./package-types.mjs";
import { reportPaths } from "./study-tables.mjs";

const OUT = join(ROOT, "dist", "package");

/**
 * Presets whose recordings are packaged without checkpoint weights, 7.5 MB, which no lesson or scene needs
 * (tests/package.test.ts). The page plays these recordings, and trains from their starting weights.
 */
export const WITHOUT_WEIGHTS = ["carry", "default", "paper-like"];

/** Fonts for browsers older than the page supports, and builds that only tests and profiles load. */
const LEFT_OUT = /\.(ttf|woff)$|\/(kernels\.wasm|hash)$/;

/** @param {string} folder @param {(path: string) => void} visit */
function eachFile(folder, visit) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) eachFile(path, visit);
    else visit(path);
  }
}

/** Removes these weights before the service worker lists the page's files. @returns {import("vite").Plugin} */
function withoutWeights() {
  return {
    name: "without-weights",
    writeBundle({ dir = "" }) {
      const folder = join(dir, "recordings");
      const file = join(folder, "index.json");
      const index = JSON.parse(readFileSync(file, "utf8"));
      for (const entry of index.recordings) {
        if (!WITHOUT_WEIGHTS.includes(entry.preset) || !entry.checkpoints) continue;
        rmSync(join(folder, entry.checkpoints.path));
        entry.checkpoints = null;
      }
      writeFileSync(file, `${JSON.stringify(index, null, 2)}\n`);
    },
  };
}

/**
 * Copies the settings that the committed studies ran with, for src/cli/study/ran-before.ts.
 * @param {string} path of a report
 */
function copySettings(path) {
  const { study, settings } = JSON.parse(readFileSync(join(ROOT, path), "utf8"));
  const copy = join(OUT, path.replace(/^docs\//, ""));
  mkdirSync(dirname(copy), { recursive: true });
  writeFileSync(copy, JSON.stringify({ study, settings }));
}

/** Rebuilds the whole package. */
export async function buildPackage() {
  rmSync(OUT, { recursive: true, force: true });
  await buildPageInto(ROOT, join(OUT, "page"), [withoutWeights()]);
  const facts = { ...programFacts(ROOT), command: "npx tango-lab" };
  await buildProgram(ROOT, join(OUT, "lib"), { index: "src/library/index.ts" }, facts);
  await writeTypes(join(OUT, "types"));
  reportPaths(ROOT).forEach(copySettings);
  writeFileSync(join(OUT, "THIRD-PARTY.txt"), notices());
  eachFile(OUT, (path) => {
    if (LEFT_OUT.test(path)) rmSync(path);
  });
}
