/**
 * Builds what the package tango-lab consists of into dist/package: all code that it runs, so that it installs no other.
 * webgpu alone is not in it, and is no optional peer either: npm would install it in every clone, for those too who
 * only open the page.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildPageInto, buildProgram, programFacts } from "./build.mjs";
import { ROOT } from "./ensure-installed.mjs";
import { courseSource } from "./export-source.mjs";
import { notices } from "./notices.mjs";
import { writeTypes } from "./package-types.mjs";
import { reportPaths } from "./study-tables.mjs";

const OUT = join(ROOT, "dist", "package");

/**
 * Presets whose recordings come without the weights of their updates, 7.5 MB: no lesson and no scene needs them
 * (tests/package.test.ts). The page plays these recordings, and trains from their starts.
 */
export const WITHOUT_WEIGHTS = ["carry", "default", "paper-like"];

/** Fonts of browsers that are older than those the page runs in; builds that only tests and profiles load. */
const LEFT_OUT = /\.(ttf|woff)$|\/(kernels\.wasm|hash)$/;

/** @param {string} folder @param {(path: string) => void} visit */
function eachFile(folder, visit) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) eachFile(path, visit);
    else visit(path);
  }
}

/** Removes the weights before the service worker lists the page's files. @returns {import("vite").Plugin} */
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

/** The settings with which the committed studies ran, for src/cli/study/ran-before.ts. @param {string} path of a report */
function copySettings(path) {
  const { study, settings } = JSON.parse(readFileSync(join(ROOT, path), "utf8"));
  const copy = join(OUT, path.replace(/^docs\//, ""));
  mkdirSync(dirname(copy), { recursive: true });
  writeFileSync(copy, JSON.stringify({ study, settings }));
}

/** Builds all of it anew. */
export async function buildPackage() {
  rmSync(OUT, { recursive: true, force: true });
  await buildPageInto(ROOT, join(OUT, "page"), [withoutWeights()]);
  const facts = { ...programFacts(ROOT), command: "npx tango-lab" };
  await buildProgram(ROOT, join(OUT, "lib"), { index: "src/library/index.ts" }, facts);
  await writeTypes(join(OUT, "types"));
  writeFileSync(join(OUT, "course.json"), JSON.stringify(await courseSource()));
  reportPaths(ROOT).forEach(copySettings);
  writeFileSync(join(OUT, "THIRD-PARTY.txt"), notices());
  eachFile(OUT, (path) => {
    if (LEFT_OUT.test(path)) rmSync(path);
  });
}
