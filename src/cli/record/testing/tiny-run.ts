/** What tests of `lab record` share: a run so small that the cpu engine trains it at once, and a folder. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, vi } from "vitest";
import { decodeRecording } from "../../../core/recording/recording.ts";
import { runQuietly } from "../../testing/lab.ts";
import { setFlags, TINY } from "../../testing/tiny.ts";

/** For a whole file on a slow machine: it trains some tiny runs. */
export const PATIENCE_MS = 120_000;
export const SETTINGS = { ...TINY, sftGeneratorSteps: 3 };
export const START = ["record", "--preset", "micro", "--engine", "cpu", ...setFlags(SETTINGS)];

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
  const on = vi.spyOn(process, "on");
  const onProgress = (text: string) => {
    const handler = on.mock.calls.find(([name]) => name === "SIGINT")?.[1];
    if (stopAt?.test(text)) act ? act() : handler?.("SIGINT");
  };
  try {
    return await runQuietly(argv, { onProgress });
  } finally {
    on.mockRestore();
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
