/** What tests of `lab record` share: a run so small that the cpu engine trains it at once, and a folder. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, vi } from "vitest";
import { decodeRecording } from "../../../core/recording/recording.ts";
import { main } from "../../main.ts";

/** For a whole file on a slow machine: it trains some tiny runs. */
export const PATIENCE_MS = 120_000;
export const TINY = {
  sftGeneratorSteps: 3,
  sftVerifierSteps: 3,
  sftBatch: 4,
  verifierWarmup: 1,
  updates: 4,
  batchSize: 2,
  groupSize: 2,
  evalProblems: 4,
  goldSolutions: 4,
  evalEvery: 2,
  width: 8,
};
const SETS = Object.entries(TINY).flatMap(([key, value]) => ["--set", `${key}=${value}`]);
export const START = ["record", "--preset", "micro", "--engine", "tfjs-cpu", ...SETS];

const folder = mkdtempSync(join(tmpdir(), "record-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
export const at = (...names: string[]) => join(folder, ...names);
export const bytesOf = (...names: string[]) => new Uint8Array(readFileSync(at(...names)));
export const recordingAt = (...names: string[]) => decodeRecording("x", bytesOf(...names));

/** Runs the command line; when a line of progress has these words, Ctrl-C is sent or something else done. */
export async function lab(
  argv: readonly string[],
  stopAt: RegExp | null = null,
  act: (() => void) | null = null,
) {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const on = vi.spyOn(process, "on");
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    const handler = on.mock.calls.find(([name]) => name === "SIGINT")?.[1];
    if (stopAt?.test(String(text))) act ? act() : handler?.("SIGINT");
    return true;
  });
  try {
    const code = await main(argv);
    return { code, out: log.mock.calls.flat().join("\n"), errors: error.mock.calls.flat() };
  } finally {
    for (const spy of [log, error, on, write]) spy.mockRestore();
  }
}

/** Records the tiny run into the folder NAME, by way of NAME.run. */
export const make = (
  name: string,
  more: readonly string[] = [],
  ...meanwhile: [RegExp?, (() => void)?]
): ReturnType<typeof lab> =>
  lab(
    [...START, "--out", at(name, "m.tango.zip"), "--work", at(`${name}.run`), ...more],
    ...meanwhile,
  );
