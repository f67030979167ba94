import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EvaluationReport } from "../core/evaluation/report.ts";
import { decodeTensors } from "../core/runs/safetensors.ts";
import { lab } from "./testing/lab.ts";
import { setFlags, TINY } from "./testing/tiny.ts";

/** Seconds for the whole file on a slow machine: it trains four tiny runs. */
const PATIENCE_MS = 120_000;
const SETTINGS = {
  ...TINY,
  sftGeneratorSteps: 3,
  updates: 5,
  checkpointEvery: 2,
  // No answer is right. A batch with labels of one class would train no verifier: half of the labels are
  // wrong, and the verifier draws until it has both.
  falsePositiveRate: 0.5,
  verifierBatch: "balanced",
};

const folder = mkdtempSync(join(tmpdir(), "runs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

function train(out: string, ...more: string[]) {
  const start = ["train", "--preset", "micro", "--engine", "cpu", "--out", at(out)];
  return lab(...start, ...setFlags(SETTINGS), ...more);
}

type Line = Record<string, unknown>;

/** The lines of metrics.jsonl without what the clock says. */
function metrics(run: string): Line[] {
  const lines = readFileSync(join(at(run), "metrics.jsonl"), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((text) => {
    const parsed: Line = JSON.parse(text);
    const kept = Object.entries(parsed).filter(
      ([key]) => key !== "step_time" && key !== "seconds" && !key.startsWith("timing_s/"),
    );
    return Object.fromEntries(kept);
  });
}

const read = (run: string, file: string) => readFileSync(join(at(run), file));

let unbroken: Awaited<ReturnType<typeof lab>>;
beforeAll(async () => {
  unbroken = await train("unbroken");
}, PATIENCE_MS);

describe("lab train", () => {
  it("writes a whole run folder", () => {
    expect(unbroken).toMatchObject({ code: 0, errors: [] });
    expect(unbroken.out).toMatch(/Training tango on columns, seed 1/);
    expect(unbroken.out).toMatch(/Finished: 16 lines/);
    expect(readdirSync(at("unbroken")).sort()).toEqual([
      "checkpoint.previous.safetensors",
      "checkpoint.safetensors",
      "config.json",
      "generator.safetensors",
      "manifest.json",
      "metrics.jsonl",
      "rollouts.jsonl",
      "verifier.safetensors",
    ]);
    const config = JSON.parse(read("unbroken", "config.json").toString());
    expect(config).toMatchObject({ preset: "micro", settings: { ...SETTINGS, engine: "cpu" } });
  });

  it("has a line a unit, in order, with its counters", () => {
    const lines = metrics("unbroken");
    expect(lines.map(({ line }) => line)).toEqual([...Array(16).keys()]);
    // Six SFT steps, table, warm-up, table, G G G V G G, table.
    const letters = lines.map(({ phase }) => String(phase).charAt(0)).join("");
    expect(letters).toBe("ssssssewegggvgge");
    expect(lines.at(-1)).toMatchObject({ generator_updates: 5, verifier_updates: 2 });
  });

  it("has the held-out table of all three stages, each figure with its count", () => {
    const tables = metrics("unbroken").filter(({ phase }) => phase === "evaluation");
    expect(tables.map(({ stage }) => stage)).toEqual(["after-sft", "after-warm-up", "end"]);
    for (const table of tables) expectMetrics(table);
  });

  it("shows a group for each update", () => {
    const groups = read("unbroken", "rollouts.jsonl").toString().trimEnd().split("\n");
    expect(groups.map((text) => JSON.parse(text).updated[0]).join("")).toBe("vgggvgg");
  });

  it("writes weights that any reader of safetensors reads", () => {
    for (const who of ["generator", "verifier"]) {
      const { tensors, metadata } = decodeTensors(who, read("unbroken", `${who}.safetensors`));
      expect(metadata).toEqual({ generator_updates: "5", policy: who });
      expect(tensors.length).toBeGreaterThan(5);
      for (const { data } of tensors) expect(data.every(Number.isFinite)).toBe(true);
    }
  });

  it(
    "stops and resumes with the same numbers, line by line and byte by byte",
    async () => {
      const first = await train("broken", "--until", "3");
      expect(first).toMatchObject({ code: 0, errors: [] });
      expect(first.out).toMatch(/Saved after 3 generator updates.*--resume/);
      expect(metrics("broken").at(-1)).toMatchObject({ phase: "generator", generator_updates: 3 });
      // What a crash leaves: lines after the checkpoint, the last one half written.
      const lines = '{"line":12,"phase":"verifier","lost":true}\n{"line":13,"pha';
      appendFileSync(join(at("broken"), "metrics.jsonl"), lines);
      const second = await lab("train", "--resume", at("broken"));
      expect(second).toMatchObject({ code: 0, errors: [] });
      expect(metrics("broken")).toEqual(metrics("unbroken"));
      const files = ["rollouts.jsonl", "generator.safetensors", "verifier.safetensors"];
      for (const file of files) {
        expect(read("broken", file).equals(read("unbroken", file)), file).toBe(true);
      }
    },
    PATIENCE_MS,
  );

  it(
    "gives other numbers for another seed",
    async () => {
      await train("other", "--seed", "2", "--until", "1");
      const losses = (run: string) => metrics(run).map(({ loss }) => loss);
      expect(losses("other")[0]).not.toBe(losses("unbroken")[0]);
    },
    PATIENCE_MS,
  );
});

/** Means over tokens, logarithms of a mean and the form of the sampled solutions, which have no count of their own. */
const UNCOUNTED = /\/count$|\/step_confusion\/|^eval\/(log10_chance|entropy|whole)\//;

/** Every metric but the confusion counts and these has a count, and is a number, or null where its set could not give it. */
function expectMetrics(figures: Line) {
  const all = Object.keys(figures).filter((name) => /^(eval|verifier)\//.test(name));
  const isCount = (name: string) => name.startsWith("verifier/step_confusion/");
  expect(all.filter(isCount).map((name) => figures[name])).toEqual(
    new Array(4).fill(expect.any(Number)),
  );
  const plain = all.filter((name) => !UNCOUNTED.test(name));
  const counts = all.filter((name) => name.endsWith("/count"));
  expect(plain).toEqual(
    expect.arrayContaining([
      "eval/greedy_accuracy/in_range",
      "eval/greedy_accuracy/longer",
      "eval/sampled_accuracy/in_range",
      ...["accuracy", "balanced_accuracy", "f1", "parse_rate"].map((name) => `verifier/${name}`),
      ...["step_f1_wrong", "step_f1_right", "agreement"].map((name) => `verifier/${name}`),
      "verifier/processbench_f1",
    ]),
  );
  expect(counts).toHaveLength(plain.length);
  expect(figures["eval/log10_chance/in_range"]).toBeLessThan(0);
  expect(figures["eval/entropy/in_range"]).toBeGreaterThan(0);
  for (const name of plain) {
    expect(figures[`${name}/count`], name).toEqual(expect.any(Number));
    const value = figures[name];
    expect(value === null || (typeof value === "number" && value >= 0 && value <= 1), name).toBe(
      true,
    );
  }
}

describe("lab eval", () => {
  it(
    "takes the table of the run's end again, from the checkpoint alone",
    async () => {
      const { code, out, errors } = await lab("eval", "--from", at("unbroken"));
      expect({ code, errors }).toEqual({ code: 0, errors: [] });
      expect(out).toMatch(/after 5 generator updates, seed 1/);
      const { figures }: EvaluationReport = JSON.parse(read("unbroken", "eval.json").toString());
      const table = metrics("unbroken").at(-1) ?? {};
      const names = Object.keys(table).filter((name) => /^(eval|verifier)\//.test(name));
      expect(names.length).toBeGreaterThan(20);
      for (const name of names.filter((name) => !UNCOUNTED.test(name))) {
        expect(figures[name], name).toMatchObject({
          value: table[name],
          count: table[`${name}/count`],
        });
      }
    },
    PATIENCE_MS,
  );

  it(
    "measures more problems when asked to",
    async () => {
      await lab("eval", "--from", at("unbroken"), "--set", "evalProblems=7", "--seed", "5");
      const { figures }: EvaluationReport = JSON.parse(read("unbroken", "eval.json").toString());
      expect(figures["eval/greedy_accuracy/in_range"]?.count).toBe(7);
      expect(figures["verifier/processbench_f1"]?.count).toBe(4);
    },
    PATIENCE_MS,
  );
});

describe("a damaged run", () => {
  /** A copy of the run, damaged; both commands must refuse it in one sentence. */
  async function refused(
    name: string,
    damage: (run: string) => void,
    commands = ["eval", "train"],
  ) {
    cpSync(at("unbroken"), at(name), { recursive: true });
    damage(at(name));
    for (const command of commands) {
      const flag = command === "eval" ? "--from" : "--resume";
      const { code, errors } = await lab(command, flag, at(name));
      expect(code).toBe(2);
      expect(errors).toHaveLength(1);
      expect(errors[0]).toMatch(/^[^\n]*(cannot be used|cannot be resumed|damaged)[^\n]*\.$/);
    }
  }

  it("is refused when its checkpoint is cut off", async () => {
    const { length } = read("unbroken", "checkpoint.safetensors");
    for (const bytes of [0, 7, 100, Math.floor(length / 2), length - 1]) {
      await refused(`cut-${bytes}`, (run) =>
        truncateSync(join(run, "checkpoint.safetensors"), bytes),
      );
    }
  });

  it("is refused when its checkpoint holds other weights", async () => {
    await refused("swapped", (run) =>
      writeFileSync(join(run, "checkpoint.safetensors"), read("unbroken", "generator.safetensors")),
    );
  });

  it("is not continued without its lines", async () => {
    await refused("lineless", (run) => rmSync(join(run, "metrics.jsonl")), ["train"]);
    await refused("torn", (run) => truncateSync(join(run, "metrics.jsonl"), 2000), ["train"]);
  });
});
