/**
 * Opens what the lab of commit 48b7a5f wrote (fixtures/): a run in IndexedDB, a run file and a weights
 * file. Users have such data: fix the code that fails here, never the fixtures.
 */

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readHere } from "../testing/made-files.ts";
import { seen } from "../testing/states.ts";
import { browser, figuresOf, finished, type Tab } from "../testing/tabs.ts";
import { linesOf } from "./blocks.ts";

const ID = "015ba97af1e31294";
const COUNTS = { lines: 25, groups: 18, generatorUpdates: 12, verifierUpdates: 6, tokens: 2967 };

const bytesOf = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));

const fileOf = (name: string) => {
  const bytes = Uint8Array.from(bytesOf(name));
  return { name, size: bytes.length, arrayBuffer: async () => bytes.buffer };
};

interface StoredRow {
  readonly key: IDBValidKey;
  readonly value: unknown;
}

/** Typed arrays are `{ "Float64Array": base64 }` in the fixture. */
function revived(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const [[type, base64] = []] = Object.entries(value);
  if (typeof base64 !== "string") return value;
  const bytes = () => Uint8Array.from(Buffer.from(base64, "base64"));
  if (type === "Uint8Array") return bytes();
  return type === "Float64Array" ? new Float64Array(bytes().buffer) : value;
}

/** Creates the database as that lab created it: nothing of today's code takes part. */
async function fillDatabase(): Promise<void> {
  const text = gunzipSync(bytesOf("database.json.gz")).toString();
  const stores: Record<string, StoredRow[]> = JSON.parse(text, revived);
  const request = indexedDB.open("tango-lab", 1);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onerror = () => reject(request.error);
    request.onsuccess = () => resolve(request.result);
    request.onupgradeneeded = () => {
      for (const store of Object.keys(stores)) {
        request.result.createObjectStore(store, store === "runs" ? { keyPath: "id" } : {});
      }
    };
  });
  const work = database.transaction(Object.keys(stores), "readwrite");
  for (const [store, rows] of Object.entries(stores)) {
    for (const { key, value } of rows) {
      if (store === "runs") work.objectStore(store).put(value);
      else work.objectStore(store).put(value, key);
    }
  }
  await new Promise((resolve) => {
    work.oncomplete = resolve;
  });
  database.close();
}

let tab: Tab;
beforeEach(async () => {
  const { open } = browser();
  await fillDatabase();
  tab = await open();
});
afterEach(() => tab.close());

test("a stored run is offered, with its name, note and counts", async () => {
  expect(tab.persistence.store.getState().offer?.run).toMatchObject({
    id: ID,
    name: "An old run",
    note: "Saved by the lab before issue 12.",
    preset: "micro",
    ending: "open",
    counts: COUNTS,
  });
  const content = await tab.persistence.repository.load(ID);
  const lines = linesOf(content?.blocks ?? []);
  expect(lines).toHaveLength(COUNTS.lines);
  expect(lines[5]).toMatchObject({ line: 5, phase: "evaluation", stage: "after-sft" });
  const losses = lines.flatMap(({ values }) => values.loss ?? []);
  expect(losses.at(-1)).toBeCloseTo(0.2985520362854004, 12);
  expect(content?.groups).toHaveLength(COUNTS.groups);
});

test("a stored run resumes where it was saved and trains to its end", async () => {
  const { lab, persistence } = tab;
  const stored = linesOf((await persistence.repository.load(ID))?.blocks ?? []);
  await persistence.resume(ID);
  expect(seen(lab).progress).toMatchObject({ generatorUpdates: 12, verifierUpdates: 6 });
  expect(seen(lab).groups).toHaveLength(COUNTS.groups);
  await finished(lab);
  expect(figuresOf(lab).slice(0, COUNTS.lines)).toMatchObject(
    stored.map(({ line, phase, values }) => ({ line, phase, values })),
  );
  expect(seen(lab).progress?.generatorUpdates).toBe(40);
});

test("a run file opens, with its checkpoints and the one it resumes from", async () => {
  const read = await readHere([fileOf("run.tango.zip")], null);
  if (read.kind !== "run") throw new Error("It was read as weights.");
  expect(read.recording.run.counts).toMatchObject(COUNTS);
  expect(read.recording.lines).toHaveLength(COUNTS.lines);
  expect(read.recording.groups).toHaveLength(COUNTS.groups);
  expect(read.checkpoints).not.toBeNull();
  expect(read.latest?.state).toMatchObject({ line: 25, generatorUpdates: 12, verifierUpdates: 6 });
});

test("a weights file opens", async () => {
  const read = await readHere([fileOf("generator.safetensors")], null);
  if (read.kind !== "weights") throw new Error("It was read as a run.");
  expect(read.starts.generator?.start).toMatchObject({ role: "generator", preset: "micro" });
});
