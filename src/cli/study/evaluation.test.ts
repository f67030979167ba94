import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { EvaluationReport } from "../../core/evaluation/report.ts";
import { Session } from "../../core/training/session.ts";
import { ARCHIVE_FILE, readArchive } from "../../study/archive.ts";
import {
  CHECK,
  JOBS,
  lab,
  PATIENCE_MS,
  type Said,
  studyFolder,
  TINY,
} from "./testing/tiny-study.ts";

/** Told of each problem of a bank that is about to be drawn. */
const bank = vi.hoisted(() => ({ drawn: () => {} }));
vi.mock("../../core/tango/sampling.ts", async (original) => {
  const sampling = await original<typeof import("../../core/tango/sampling.ts")>();
  return {
    ...sampling,
    sampleSolutions: (...given: Parameters<typeof sampling.sampleSolutions>) => {
      const [, , problems, size] = given;
      // The bank alone draws several samples of one problem.
      if (problems.length === 1 && size === SAMPLES) bank.drawn();
      return sampling.sampleSolutions(...given);
    },
  };
});

const SAMPLES = 4;
const { at, text, write, metrics, report } = studyFolder();
const FILE = write("asking.json", {
  // A cheap run: what is behind it is tested elsewhere.
  settings: { ...TINY, updates: 1, evalEvery: 0 },
  measures: [
    { figure: CHECK, at: "end" },
    { figure: CHECK, at: "evaluation" },
    { figure: "eval/greedy_accuracy/other_task", at: "evaluation" },
    { figure: "verifier/judged_now/auroc", at: "evaluation" },
  ],
  curves: [
    { figure: "train/step_f1_wrong", axis: "verifier_updates" },
    { figure: CHECK, axis: "num_tokens" },
  ],
  testTime: { problems: 4, samples: SAMPLES },
});
const study = (out: string, ...more: string[]) => lab(["study", FILE, "--out", at(out), ...more]);
const evaluationOf = (out: string, job: string): EvaluationReport =>
  JSON.parse(text(out, "jobs", job, "eval.json"));

let whole: Said;
beforeAll(async () => {
  whole = await study("whole");
}, PATIENCE_MS);

describe("a study with test time", () => {
  it("writes what it writes without, and its evaluations", () => {
    expect(whole).toMatchObject({ code: 0, errors: "" });
    expect(readdirSync(at("whole")).sort()).toEqual([
      "figure-main-eval-greedy_accuracy-in_range-over-num_tokens.svg",
      "figure-main-train-step_f1_wrong-over-verifier_updates.svg",
      "figures.sha256",
      "jobs",
      "metrics.json.gz",
      "metrics.sha256",
      "report.json",
      "report.md",
      "starts",
      "study.json",
      "table.csv",
    ]);
    for (const name of readdirSync(at("whole")).filter((file) => file.endsWith(".svg"))) {
      expect(text("whole", name)).not.toMatch(/NaN|Infinity|undefined/);
    }
  });

  it(
    "evaluates each job as lab eval does",
    async () => {
      const flags = ["--test-time", "--problems", "4", "--samples", String(SAMPLES)];
      for (const job of [JOBS[0], JOBS[3]]) {
        const from = at("whole", "jobs", job);
        await lab(["eval", "--from", from, ...flags, "--out", at("own.json")]);
        expect(text("own.json")).toBe(text("whole", "jobs", job, "eval.json"));
      }
    },
    PATIENCE_MS,
  );

  it("takes measures from the evaluations", () => {
    const { table } = JSON.parse(text("whole", "report.json"));
    // The same problems and weights as the table at the end.
    expect(table[2].values).toEqual(table[0].values);
    const auroc = JOBS.slice(0, 2).map(
      (job) => evaluationOf("whole", job).figures["verifier/judged_now/auroc"]?.value,
    );
    expect(table[6].values.map(({ value }: { value: unknown }) => value)).toEqual(auroc);
    expect(table[7]).toMatchObject({ condition: "grpo", n: 0 });
  });

  it("keeps the evaluations with their hashes", () => {
    const packed = readFileSync(at("whole", ARCHIVE_FILE));
    const kept = readArchive(ARCHIVE_FILE, gunzipSync(packed).toString());
    expect(kept.map(({ name }) => name)).toEqual([...JOBS]);
    for (const { name, evaluation } of kept)
      expect(evaluation).toEqual(evaluationOf("whole", name));
    const hashes = text("whole", "metrics.sha256").trimEnd().split("\n");
    expect(hashes).toHaveLength(8);
    const timeless = text("whole", "figures.sha256");
    for (const hash of hashes.filter((one) => one.includes("eval.json"))) {
      expect(timeless).toContain(hash);
    }
    expect(hashes[1]).toMatch(/^[0-9a-f]{64} {2}jobs\/000-main-tango-s11\/eval\.json$/);
  });
});

describe("going on", () => {
  const advance = vi.spyOn(Session.prototype, "advance");

  it(
    "after Ctrl-C in the middle of an evaluation trains nothing again",
    async () => {
      let problems = 0;
      bank.drawn = () => {
        problems += 1;
        if (problems === 2) process.emit("SIGINT", "SIGINT");
      };
      const first = await study("broken", "--job", "0");
      bank.drawn = () => {};
      expect(first.code).toBe(130);
      expect(problems).toBe(2);
      const lines = metrics(`broken/jobs/${JOBS[0]}`);
      expect(existsSync(at("broken", "jobs", JOBS[0], "eval.json"))).toBe(false);
      expect((await study("broken", "--list")).out).toMatch(/^0 +stopped/m);
      // A kill leaves no job.json either.
      rmSync(at("broken", "jobs", JOBS[0], "job.json"));
      rmSync(at("broken", "starts"), { recursive: true });
      advance.mockClear();
      expect(await study("broken", "--job", "0")).toMatchObject({ code: 0, errors: "" });
      expect(advance).not.toHaveBeenCalled();
      expect(existsSync(at("broken", "starts"))).toBe(false);
      expect(metrics(`broken/jobs/${JOBS[0]}`)).toEqual(lines);
      expect(evaluationOf("broken", JOBS[0])).toEqual(evaluationOf("whole", JOBS[0]));
    },
    PATIENCE_MS,
  );

  it(
    "makes only the evaluation that is missing",
    async () => {
      const before = report("whole");
      const own = text("whole", "jobs", JOBS[2], "eval.json");
      rmSync(at("whole", "jobs", JOBS[2], "eval.json"));
      expect((await study("whole", "--list")).out).toMatch(/^2 +half/m);
      advance.mockClear();
      const { code, out } = await study("whole", "--resume");
      expect(code).toBe(0);
      expect(out.match(/^done after/gm)).toHaveLength(1);
      expect(advance).not.toHaveBeenCalled();
      expect(text("whole", "jobs", JOBS[2], "eval.json")).toBe(own);
      expect(report("whole")).toEqual(before);
    },
    PATIENCE_MS,
  );

  it("refuses metrics that were edited before an evaluation is made again", async () => {
    const [path, evaluation] = ["metrics.jsonl", "eval.json"].map((file) =>
      at("whole", "jobs", JOBS[2], file),
    ) as [string, string];
    const [own, ownEvaluation] = [readFileSync(path, "utf8"), readFileSync(evaluation)];
    writeFileSync(path, own.replace('"reward":', '"reward":1'));
    rmSync(evaluation);
    const { code, errors } = await study("whole", "--resume");
    expect(code).toBe(2);
    expect(errors).toMatch(/^[^\n]*metrics\.jsonl was changed after its task was done[^\n]*\.$/);
    writeFileSync(path, own);
    writeFileSync(evaluation, ownEvaluation);
  });

  it("refuses what lab eval with other flags wrote over it", async () => {
    const path = at("whole", "jobs", JOBS[1], "eval.json");
    const before = readFileSync(path);
    const own = evaluationOf("whole", JOBS[1]);
    const figures = { ...own.figures, [CHECK]: { value: 1, count: 4, interval: null } };
    writeFileSync(path, `${JSON.stringify({ ...own, figures }, null, 2)}\n`);
    const { code, errors } = await study("whole", "--resume");
    expect(code).toBe(2);
    expect(errors).toMatch(
      /eval\.json was changed after .*: move it away, and --resume computes it/,
    );
    writeFileSync(path, before);
  });

  it("refuses an evaluation that is not the job's in one sentence", async () => {
    const path = at("whole", "jobs", JOBS[1], "eval.json");
    const own = evaluationOf("whole", JOBS[1]);
    for (const content of ["{", "{}", JSON.stringify({ ...own, testTime: null })]) {
      writeFileSync(path, content);
      const { code, errors } = await study("whole", "--resume");
      expect(code).toBe(2);
      expect(errors).toMatch(
        /^[^\n]*eval\.json [^\n]*: move it away, and --resume computes it again\.$/,
      );
    }
  });
});

it(
  "a study with evaluation alone writes reports without a bank",
  async () => {
    const file = write("plain.json", {
      settings: { ...TINY, updates: 1, evalEvery: 0 },
      seeds: [11],
      evaluation: true,
      curves: [],
      measures: [{ figure: "eval/sampled_accuracy/longer", at: "evaluation" }],
    });
    expect(await lab(["study", file, "--out", at("plain")])).toMatchObject({ code: 0, errors: "" });
    expect(evaluationOf("plain", "000-main-tango-s11").testTime).toBeNull();
    expect(text("plain", "metrics.sha256").match(/eval\.json$/gm)).toHaveLength(2);
  },
  PATIENCE_MS,
);
