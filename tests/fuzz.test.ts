/** The short form of `npm run fuzz`: the kept inputs, then changed ones from a fixed seed. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { TangoError } from "../src/core/errors.ts";
import { Campaign } from "./fuzz/campaign.ts";
import { jsonChange } from "./fuzz/change-file.ts";
import { LIMITS } from "./fuzz/judge.ts";
import { bytesOf, type Target } from "./fuzz/target.ts";
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

const sentences = ({ defects }: Campaign) => [...defects.values()].map(({ sentence }) => sentence);

test.each(TARGETS.map((target) => [target.name, target] as const))("%s", async (name, target) => {
  const campaign = new Campaign(target, SEED, { ...LIMITS, ms: LIMITS.ms * TIMES });
  const seeds = await target.seeds();
  const corpus = kept(name);
  expect(corpus.length).toBeGreaterThan(3);
  campaign.replay([...seeds, ...corpus], true);
  const replayed = campaign.runs;
  const runs = RUNS[name] ?? 0;
  for (let run = 0; run < runs; run++) campaign.step();
  expect(sentences(campaign)).toEqual([]);
  expect(campaign.runs).toBe(replayed + runs);
  expect(runs).toBeGreaterThan(0);
});

describe("a campaign notices", () => {
  const campaignOf = (read: Target["read"]) => {
    const seeds = async () => [];
    return new Campaign({ name: "bad", share: 1, seeds, change: jsonChange, read }, SEED);
  };
  const found = (read: Target["read"]) => {
    const campaign = campaignOf(read);
    campaign.replay([bytesOf("{}")]);
    return sentences(campaign);
  };

  test("an error that is not the lab's", () => {
    expect(found(() => JSON.parse("{"))).toEqual([expect.stringContaining("SyntaxError")]);
  });

  test("a refusal without a sentence, or with another code", () => {
    const refuse = (code: "bad-file" | "bad-shape", message: string) => () => {
      throw new TangoError(code, message);
    };
    expect(found(refuse("bad-file", "The file\nis bad."))).toHaveLength(1);
    expect(found(refuse("bad-file", "no"))).toHaveLength(1);
    expect(found(refuse("bad-shape", "It has 3 elements."))).toHaveLength(1);
    expect(found(refuse("bad-file", "The file cannot be used."))).toEqual([]);
  });

  test("a changed prototype", () => {
    const prototype = Object.prototype as unknown as Record<string, unknown>;
    try {
      expect(found(() => (prototype["polluted"] = 1))).toEqual([
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
    expect(found(slow)).toEqual([expect.stringMatching(/^it took \d+ ms$/)]);
  });

  test("a reader that takes much memory", () => {
    const all: Uint8Array[] = [];
    const large = () => all.push(new Uint8Array(4e8));
    expect(found(large)).toEqual([expect.stringMatching(/^it took \d+ MB$/)]);
  });
});

test("the same seed changes the inputs in the same way", async () => {
  const read: Uint8Array[][] = [[], []];
  for (const inputs of read) {
    const target = {
      name: "any",
      share: 1,
      seeds: async () => [],
      change: jsonChange,
      read: () => {},
    };
    const campaign = new Campaign(target, 7, LIMITS, (bytes) => inputs.push(bytes));
    campaign.replay([bytesOf('{"a":[1,2],"b":{"c":"d"}}')], true);
    for (let run = 0; run < 50; run++) campaign.step();
  }
  expect(read[0]).toEqual(read[1]);
  expect(new Set(read[0]?.map(String)).size).toBeGreaterThan(30);
});
