/** A pair that the page repeats has the numbers of `lab study` on the file that it exports. */
import "fake-indexeddb/auto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { openPolicies } from "../src/cli/host.ts";
import { runQuietly } from "../src/cli/testing/lab.ts";
import { TINY } from "../src/cli/testing/tiny.ts";
import { presetSettings } from "../src/core/presets/registry.ts";
import { applySettings } from "../src/core/settings/parse.ts";
import { runLocks } from "../src/runtime/persistence/locks.ts";
import { Repeats } from "../src/runtime/repeats/repeats.ts";
import { Databases } from "../src/runtime/storage/database.ts";
import { RepeatStore } from "../src/runtime/storage/repeats.ts";
import { runnerConnection } from "../src/runtime/testing/runner-connection.ts";
import { pairTables, readPair } from "../src/study/pair.ts";

const folder = mkdtempSync(join(tmpdir(), "repeats-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Trains six small runs twice on engine cpu. */
const PATIENCE_MS = 240_000;

test("the page and lab study come to the same digits on the same seeds", {
  timeout: PATIENCE_MS,
}, async () => {
  const control = applySettings(presetSettings("micro"), Object.entries({ ...TINY, updates: 6 }));
  const changed = applySettings(control, [["alpha0", 0.9]]);
  const repeats = new Repeats({
    connect: (handlers) => runnerConnection(handlers, { open: openPolicies }),
    probes: { all: () => [], keep: () => undefined, forget: () => undefined },
    machine: () => ({ threads: 1, pace: "full" }),
    store: new RepeatStore(new Databases()),
    locks: runLocks(undefined),
  });
  await repeats.add({ preset: "micro", settings: { control, changed }, engine: "cpu" }, 3);
  await repeats.resume();
  const shown = () => repeats.store.getState().shown;
  await vi.waitFor(() => expect(shown()?.activity).toBe("over"), PATIENCE_MS);
  const { text, finished } = shown() ?? { text: "", finished: [] };

  const file = join(folder, "pair.json");
  writeFileSync(file, text);
  const out = join(folder, "out");
  expect(await runQuietly(["study", file, "--out", out])).toMatchObject({ code: 0 });
  const report = JSON.parse(readFileSync(join(out, "report.json"), "utf8"));

  const { study, jobs } = readPair(text);
  const { cells, contrasts } = JSON.parse(JSON.stringify(pairTables(study, jobs, finished)));
  expect(contrasts).toEqual(report.contrasts);
  expect(cells).toEqual(report.table);
  expect(contrasts.map(({ n }: { n: number }) => n)).toEqual([3, 3, 3]);
});
