import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { pathToFileURL } from "node:url";
import { strFromU8, unzipSync } from "fflate";
import { ROOT } from "./ensure-installed.mjs";

const RECORDINGS = join(ROOT, "public", "recordings");
const FILE = /^(.+)\.tango\.zip$/;
const COUNTERS = ["generator_updates", "verifier_updates"];
/** Phases without update numbers: SFT. The warm-up counts from 0 as well. */
const NO_UPDATE = /^sft-/;

/** The shipped recordings, by their presets. */
export const presets = () => readdirSync(RECORDINGS).flatMap((file) => FILE.exec(file)?.[1] ?? []);

/** 1, 2, 3, 7 → "1 to 3, 7". @param {readonly number[]} updates ascending */
export function ranges(updates) {
  /** @type {[number, number][]} */
  const runs = [];
  for (const update of updates) {
    const last = runs.at(-1);
    if (last && last[1] === update - 1) last[1] = update;
    else runs.push([update, update]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`)).join(", ");
}

/**
 * The updates of both models at which each metric of a shipped recording was measured.
 * @param {string} preset
 * @returns {Map<string, number[]>}
 */
export function measuredAt(preset) {
  const zip = unzipSync(readFileSync(join(RECORDINGS, `${preset}.tango.zip`)), {
    filter: ({ name }) => name === "metrics.json",
  });
  const { order, columns } = JSON.parse(strFromU8(zip["metrics.json"] ?? new Uint8Array()));
  /** @type {Map<string, Set<number>>} */
  const found = new Map();
  /** @type {Map<string, number>} */
  const next = new Map();
  const counts = [0, 0];
  for (const [phase, times] of order) {
    for (let n = 0; n < times; n++) {
      const i = next.get(phase) ?? 0;
      next.set(phase, i + 1);
      if (NO_UPDATE.test(phase)) continue;
      for (const [k, counter] of COUNTERS.entries()) {
        counts[k] = columns[phase][counter]?.[i] ?? counts[k];
      }
      const update = (counts[0] ?? 0) + (counts[1] ?? 0);
      for (const [metric, values] of Object.entries(columns[phase])) {
        if (values[i] === null || COUNTERS.includes(metric)) continue;
        found.set(metric, (found.get(metric) ?? new Set()).add(update));
      }
    }
  }
  return new Map(
    [...found].map(([metric, updates]) => [metric, [...updates].sort((a, b) => a - b)]),
  );
}

/** A paragraph for each set of metrics measured together, for authors of lessons: metric names, and values of `at`. */
export function measuredText() {
  return presets()
    .map((preset) => {
      /** @type {Map<string, string[]>} */
      const together = new Map();
      for (const [metric, updates] of measuredAt(preset)) {
        const at = ranges(updates);
        together.set(at, [...(together.get(at) ?? []), metric]);
      }
      const lines = [...together].map(
        ([at, metrics]) => `  at ${at}:\n    ${metrics.sort().join(", ")}`,
      );
      return `Preset ${preset}\n${lines.join("\n")}`;
    })
    .join("\n");
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) console.log(measuredText());
