/** The short form of `npm run fuzz`: the kept inputs, then changed ones from a fixed seed. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { TangoError } from "../src/core/errors.ts";
import { jsonChanges } from "./fuzz/change-file.ts";
import { LIMITS } from "./fuzz/judge.ts";
import { again, type Defect, defectsAmong, type Search, search } from "./fuzz/search.ts";
import { bytesOf, type Target, textOf } from "./fuzz/target.ts";
import { TARGETS } from "./fuzz/targets/index.ts";

const CORPUS = fileURLToPath(new URL("fuzz/corpus", import.meta.url));
/** Changed inputs a target: the same few seconds whatever one takes. */
const RUNS: Readonly<Record<string, number>> = {
  safetensors: 1000,
  zip: 200,
  recordings: 150,
  settings: 1000,
  links: 500,
  lessons: 500,
};
const SEED = 1;
/** Far above what an input needs, so that a busy machine fails nothing. */
const TIMES = 100;

const kept = (name: string): Uint8Array[] =>
  readdirSync(join(CORPUS, name)).map((file) => readFileSync(join(CORPUS, name, file)));

const found = async (
  target: Target,
  options: Partial<Search>,
  corpus: readonly Uint8Array[] = [],
) => {
  const defects: Defect[] = [];
  const kept = [...(await target.seeds()), ...corpus];
  const onDefect = (defect: Defect) => defects.push(defect);
  const sums = search(target, kept, { seed: SEED, runs: 100, onDefect, ...options });
  return { defects, sums, kept };
};
const sentences = (defects: readonly Defect[]) => defects.map(({ sentence }) => sentence);

test.each(TARGETS.map((target) => [target.name, target] as const))("%s", async (name, target) => {
  const limits = { ...LIMITS, ms: LIMITS.ms * TIMES };
  const corpus = kept(name);
  expect(corpus.length).toBeGreaterThan(3);
  const runs = RUNS[name] ?? 0;
  const { defects, sums, kept: inputs } = await found(target, { runs, limits }, corpus);
  expect(sentences(defectsAmong(target, inputs, limits))).toEqual([]);
  expect(sentences(defects)).toEqual([]);
  expect(sums.runs).toBe(runs);
  // Some of what changes make is still read.
  expect(sums.refused).toBeLessThan((19 * runs) / 20);
});

const reading = (read: Target["read"], seed = "{}"): Target => ({
  name: "bad",
  share: 1,
  seeds: async () => [bytesOf(seed)],
  changes: jsonChanges,
  read,
});

describe("a judge notices", () => {
  const noticed = (read: Target["read"]) => sentences(defectsAmong(reading(read), [bytesOf("{}")]));

  test("an error that is not the lab's", () => {
    expect(noticed(() => JSON.parse("{"))).toEqual([expect.stringContaining("SyntaxError")]);
  });

  test("a refusal without a sentence, or with another code", () => {
    const refuse = (code: "bad-file" | "bad-shape", message: string) => () => {
      throw new TangoError(code, message);
    };
    expect(noticed(refuse("bad-file", "The file\nis bad."))).toHaveLength(1);
    expect(noticed(refuse("bad-file", "no"))).toHaveLength(1);
    expect(noticed(refuse("bad-shape", "It has 3 elements."))).toHaveLength(1);
    expect(noticed(refuse("bad-file", "The file cannot be used."))).toEqual([]);
  });

  test("a changed prototype", () => {
    const prototype = Object.prototype as unknown as Record<string, unknown>;
    try {
      expect(noticed(() => (prototype["polluted"] = 1))).toEqual([
        expect.stringContaining("prototype"),
      ]);
    } finally {
      delete prototype["polluted"];
    }
  });

  test("a slow reader", () => {
    const slow = () => {
      const start = process.cpuUsage();
      const spent = () => process.cpuUsage(start);
      while (spent().user + spent().system < 2 * LIMITS.ms * 1000);
    };
    expect(noticed(slow)).toEqual([expect.stringMatching(/^it took \d+ ms$/)]);
  });

  test("a reader that takes much memory", () => {
    const all: Uint8Array[] = [];
    const large = () => all.push(new Uint8Array(4e8));
    expect(noticed(large)).toEqual([expect.stringMatching(/^it took \d+ MB$/)]);
  });
});

describe("a search", () => {
  const JSONS = '{"a":[1,2],"b":{"c":"d"}}';
  const flawed = reading((bytes) => {
    const text = textOf(bytes);
    if (text.includes("__proto__")) throw new RangeError("a name");
    if (text.includes("null")) throw new RangeError("an empty value");
  }, JSONS);

  test("goes on behind a defect, and tells each kind once", async () => {
    const { defects, sums } = await found(flawed, { runs: 1000 });
    expect(sentences(defects).sort()).toEqual(["RangeError: a name", "RangeError: an empty value"]);
    expect(sums.runs).toBe(1000);
  });

  test("makes a defect small, and finds it again by its seed and path", async () => {
    const { defects, kept: inputs } = await found(flawed, { runs: 1000 });
    for (const { sentence, bytes, path } of defects) {
      expect(bytes.length).toBeLessThan(2 * JSONS.length);
      expect(again(flawed, inputs, { seed: SEED, path: path ?? "" })).toEqual({
        sentence,
        bytes: Uint8Array.from(bytes),
        path,
      });
    }
  });

  test("reads the same inputs for the same seed, from any of them on", async () => {
    const target = reading(() => {}, JSONS);
    const inputs = async (from: number) => {
      const read: string[] = [];
      await found(target, { runs: 50, from, onInput: (bytes) => read.push(textOf(bytes)) });
      return read;
    };
    const all = await inputs(0);
    expect(all).toHaveLength(50);
    expect(new Set(all).size).toBeGreaterThan(30);
    expect(await inputs(0)).toEqual(all);
    expect(await inputs(20)).toEqual(all.slice(20));
  });

  test("ends when its time is over", async () => {
    const { sums } = await found(
      reading(() => {}),
      { runs: 1e9, until: Date.now() + 200 },
    );
    expect(sums.runs).toBeGreaterThan(0);
  });
});
