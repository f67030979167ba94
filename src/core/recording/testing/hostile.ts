/** Small files that ask for much: each was seen to stop the page, or to take its memory. */
import { strToU8, type ZipOptions, zipSync } from "fflate";

/** The texts of a valid recording by the names of its parts, `groups.jsonl` with at least one group. */
export type Parts = Readonly<Record<string, string>>;

const UPDATES = 3_500;

const packed = (
  parts: Parts,
  more: Readonly<Record<string, Uint8Array>> = {},
  level: ZipOptions["level"] = 1,
): Uint8Array =>
  zipSync(
    {
      ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
      ...more,
    },
    { level },
  );

/** The recording with so many lines of the generator, and these columns of them. */
function withLines(
  parts: Parts,
  lines: number,
  columns: Readonly<Record<string, number[]>>,
): Parts {
  const run = JSON.parse(parts["run.json"] ?? "");
  run.counts = { ...run.counts, lines, groups: 0 };
  const metrics = { order: [["generator", lines]], stages: [], columns: { generator: columns } };
  return {
    "run.json": JSON.stringify(run),
    "metrics.json": JSON.stringify(metrics),
    "groups.jsonl": "",
  };
}

/** A recording of groups whose rows all share their values; `change` sets the first row's values. */
export function sharedRows(parts: Parts, groups: number, rows: number, change: object): Uint8Array {
  const long = withLines(parts, groups, {});
  const run = JSON.parse(long["run.json"] ?? "");
  const first = parts["groups.jsonl"]?.split("\n").find((row) => row.includes('"generator"'));
  const { shared, columns, ...group } = JSON.parse(first ?? "");
  const ofFirst = Object.entries<unknown[]>(columns).map(([field, values]) => [field, values[0]]);
  const all = { ...shared, ...Object.fromEntries(ofFirst), ...change };
  const texts = Array.from({ length: groups }, (_, line) =>
    JSON.stringify({ ...group, line, rows, shared: all, columns: {} }),
  );
  return packed({
    ...long,
    "run.json": JSON.stringify({ ...run, counts: { ...run.counts, groups } }),
    "groups.jsonl": `${texts.join("\n")}\n`,
  });
}

/** A recording of so many lines, and so many columns of one number each a line. */
export function longRun(parts: Parts, lines: number, columns: number): Uint8Array {
  const zeros = Array<number>(lines).fill(0);
  const named = Array.from({ length: columns }, (_, n) => [`own/c${n}`, zeros] as const);
  return packed(withLines(parts, lines, Object.fromEntries(named)));
}

/**
 * A large legal recording: 50,000 lines, and a thousand groups of 32 rows whose two million token
 * probabilities hardly repeat. Nearly 16 MB inflated, which is the most that a recording may have.
 * @param level 0 for a file that is not deflated
 */
export function largeRun(parts: Parts, level?: ZipOptions["level"]): Uint8Array {
  const long = withLines(parts, 50_000, { loss: Array<number>(50_000).fill(0) });
  const run = JSON.parse(long["run.json"] ?? "");
  const first = parts["groups.jsonl"]?.split("\n").find((row) => row.includes('"generator"'));
  const { shared, columns, ...group } = JSON.parse(first ?? "");
  const ofFirst = Object.entries<unknown[]>(columns).map(([field, values]) => [field, values[0]]);
  const { tokenProbabilities: _, ...all } = { ...shared, ...Object.fromEntries(ofFirst) };
  let drawn = 1;
  const probability = (): number => {
    drawn = (drawn * 48_271) % 2_147_483_647;
    return (drawn % 1000) / 1000;
  };
  const texts = Array.from({ length: 1_000 }, (_, n) => {
    const list = () => Array.from({ length: 30 }, probability);
    const rows = Array.from({ length: 32 }, list);
    const after = { tokenProbabilitiesAfter: Array.from({ length: 32 }, list) };
    const own = { advantages: [[0.5, 30]], tokenProbabilitiesAfter: undefined };
    const fields = { shared: { ...all, ...own }, columns: { tokenProbabilities: rows, ...after } };
    return JSON.stringify({ ...group, line: 50 * n, rows: 32, ...fields });
  });
  const large = {
    ...long,
    "run.json": JSON.stringify({ ...run, counts: { ...run.counts, groups: 1_000 } }),
    "groups.jsonl": `${texts.join("\n")}\n`,
  };
  return packed(large, {}, level);
}

const moment = (n: number): object => ({
  line: 0,
  generatorUpdates: n,
  verifierUpdates: 0,
  generator: null,
  verifier: null,
});

/** The hostile files by name; the names are those of the report that found them. */
export const HOSTILE: Readonly<Record<string, (parts: Parts) => Uint8Array>> = {
  sharedAmplify: (parts) =>
    sharedRows(parts, UPDATES, 256, {
      advantages: [],
      tokenProbabilities: Array(1000).fill(1),
      tokenProbabilitiesAfter: Array(1000).fill(1),
    }),
  manyRows: (parts) =>
    sharedRows(parts, UPDATES, 256, {
      advantages: [],
      tokenProbabilities: [],
      tokenProbabilitiesAfter: [],
    }),
  manyGroups: (parts) => sharedRows(parts, 4_001, 1, { advantages: [] }),
  manySteps: (parts) => sharedRows(parts, 30, 256, { steps: Array(1000).fill("1") }),
  manyVerdicts: (parts) => sharedRows(parts, 30, 256, { verdicts: Array(1000).fill(1) }),
  manyCredits: (parts) =>
    sharedRows(parts, 30, 256, {
      credit: { ends: Array(1000).fill(1), scores: Array(1000).fill(0) },
    }),
  manyMoments: (parts) =>
    packed({ ...parts, "checkpoints.json": JSON.stringify(Array(200_000).fill(moment(0))) }),
  fewMoments: (parts) =>
    packed({ ...parts, "checkpoints.json": JSON.stringify(Array(1_001).fill(moment(0))) }),
  deepArrays: (parts) => packed({ ...parts, "metrics.json": "[".repeat(15_000_000) }),
  wideJson: (parts) => {
    const names = Array.from({ length: 600_000 }, (_, n) => `"n${n}":0`);
    return packed({ ...parts, "run.json": `{${names.join()}}` });
  },
  manyValues: (parts) => packed({ ...parts, "metrics.json": `[${"0,".repeat(7_000_000)}0]` }),
  manyLists: (parts) => packed({ ...parts, "metrics.json": `[${"[],".repeat(5_000_000)}0]` }),
  manyNumbers: (parts) => longRun(parts, 200_000, 39),
  manyCells: (parts) => longRun(parts, 200_000, 16),
  blank: (parts) => packed({ ...parts, "metrics.json": " ".repeat(15_000_000) }),
  lineEnds: (parts) => packed({ ...parts, "groups.jsonl": "\n".repeat(15_000_000) }),
  zipBomb: (parts) => packed(parts, { "checkpoints.json": new Uint8Array(140_000_000).fill(0x20) }),
  latestBomb: (parts) =>
    packed(
      { ...parts, "checkpoints.json": "[]" },
      { "checkpoints/latest.safetensors": new Uint8Array(125_000_000) },
    ),
};
