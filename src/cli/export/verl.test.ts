import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parquetReadObjects } from "hyparquet";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALL } from "../../../scripts/turn.mjs";
import { isHeldOut } from "../../core/tasks/problems.ts";
import { taskById } from "../../core/tasks/registry.ts";
import { solve } from "../../core/tasks/task.ts";
import { pythonWith } from "../../exchange/testing/python.ts";
import { lab } from "./testing/lab.ts";
import { rolloutGroups } from "./testing/rollouts.ts";
import { shippedCheckpoint, writeRun } from "./testing/run.ts";

const PYTHON = join(import.meta.dirname, "../../../python");
const folder = mkdtempSync(join(tmpdir(), "export-verl-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);
const gap = shippedCheckpoint("gap", { verifierBatch: "balanced", alphaSchedule: "constant" });
beforeAll(async () => {
  writeRun(at("run"), "gap", gap);
  writeRun(at("one-model"), "rl-v", shippedCheckpoint("rl-v"));
  writeRun(at("orm"), "gap", shippedCheckpoint("gap", { algorithm: "orm" }));
  writeRun(at("dapo"), "gap", shippedCheckpoint("gap", { estimator: "dapo" }));
  const { code } = await lab(
    "export",
    "verl",
    "--problems",
    "300",
    "--from",
    at("run"),
    "--out",
    at("verl"),
  );
  expect(code).toBe(0);
});

interface VerlRow {
  readonly data_source: string;
  readonly prompt: readonly { readonly role: string; readonly content: string }[];
  readonly reward_model: { readonly style: string; readonly ground_truth: string };
  readonly extra_info: {
    readonly index: number;
    readonly split: string;
    readonly question: string;
    readonly steps: number;
  };
}

async function rowsOf(name: string): Promise<VerlRow[]> {
  const { buffer } = Uint8Array.from(readFileSync(at(`verl/${name}`)));
  return (await parquetReadObjects({ file: buffer })) as unknown as VerlRow[];
}

test("Parquet has the nested columns of verl, each problem once, and held-out ones apart", async () => {
  expect(readdirSync(at("verl")).sort()).toEqual([
    "README.md",
    "reward.py",
    "run.sh",
    "test.parquet",
    "train.parquet",
  ]);
  const task = taskById(gap.settings.task);
  for (const [name, count, isApart] of [
    ["train", 300, false],
    ["test", 200, true],
  ] as const) {
    const rows = await rowsOf(`${name}.parquet`);
    expect(rows).toHaveLength(count);
    const questions = rows.map(({ extra_info }) => extra_info.question);
    expect(new Set(questions).size).toBe(count);
    expect(questions.every((question) => isHeldOut(question) === isApart)).toBe(true);
    rows.forEach(({ data_source, prompt, reward_model, extra_info }, n) => {
      const problem = task.parse(extra_info.question);
      if ("flaw" in problem) throw new Error("no problem");
      expect(data_source).toBe(`tango-lab/${task.id}`);
      expect(prompt.map(({ role }) => role)).toEqual(["user"]);
      expect(prompt[0]?.content).toContain(
        `Solve ${extra_info.question} in ${problem.steps} ${problem.steps === 1 ? "step" : "steps"}.`,
      );
      expect(reward_model).toEqual({ style: "rule", ground_truth: solve(task, problem).answer });
      expect(extra_info).toMatchObject({ index: n, split: name, steps: problem.steps });
    });
  }
});

test("the overrides are the run's settings, and what does not map is said", () => {
  const script = readFileSync(at("verl/run.sh"), "utf8");
  const { settings } = gap;
  for (const override of [
    "algorithm.adv_estimator=grpo",
    "algorithm.alpha_schedule=linear",
    `algorithm.alpha_start=${settings.alpha0}`,
    `algorithm.alpha_min=${settings.alpha0}`,
    `actor_rollout_ref.rollout.n=${settings.groupSize}`,
    `verifier.actor.kl_loss_coef=${settings.verifierKlCoef}`,
    `verifier_algorithm.verifier_format_reward_weight=${settings.formatWeight}`,
    `trainer.verifier_warmup_steps=${settings.verifierWarmup}`,
    "custom_reward_function.path=reward.py",
  ]) {
    expect(script).toContain(`    ${override} \\\n`);
  }
  const keys = [...script.matchAll(/^ {4}([a-z_.]+)=/gm)].map(([, key]) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const { generatorPerRound: g, verifierPerRound: v, updates, verifierWarmup } = settings;
  const total = verifierWarmup + Math.ceil((updates * (g + v)) / g);
  expect(script).toContain(`trainer.total_training_steps=${total} `);
  const readme = readFileSync(at("verl/README.md"), "utf8");
  expect(readme).toContain("- verifierBatch balanced: the fork takes solutions as drawn.");
  expect(readme).not.toContain("Label noise");
  expect(readFileSync(at("verl/reward.py"), "utf8")).toBe(
    readFileSync(join(PYTHON, "reward.py"), "utf8"),
  );
});

/** Of each kind. */
const ROLLOUTS = ALL ? 1000 : 300;
const torch = pythonWith("torch");
test.skipIf(!torch)("rewards, step split and advantages of rollouts in Python are ours", () => {
  const files = [
    ["whole texts, in our grammar and in tags", false],
    ["broken texts, in our grammar", true],
  ].map(([what, isDamaged]) => {
    const groups = rolloutGroups(ROLLOUTS, isDamaged === true);
    const rows = groups.flat();
    expect(rows).toHaveLength(ROLLOUTS);
    const share = (is: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(is).length / ROLLOUTS;
    for (const part of [
      share(({ label }) => label === 1),
      share(({ ours }) => ours.at_step_ends === null),
      share(({ ours }) => ours.outcome_advantage !== 0),
      share(({ ours }) => ours.reward === 0),
    ]) {
      expect(part).toBeGreaterThan(0.05);
      expect(part).toBeLessThan(0.95);
    }
    const file = at(`${what}.json`);
    writeFileSync(file, JSON.stringify(groups));
    return [file];
  });
  const apart = torch?.runEach(join(PYTHON, "check_rollouts.py"), files) ?? [];
  expect(apart).toHaveLength(2);
  for (const [n, said] of apart.entries()) expect(Number(said), files[n]?.[0]).toBeLessThan(1e-12);
});

test.each([
  [
    "one-model",
    [],
    /trains two models by Tango's rewards, but .* is a run of rl-v, which has one\.$/,
  ],
  ["orm", [], /is a run of orm, which learns otherwise\.$/],
  ["dapo", [], /is a run with dapo, but the authors' fork has grpo, rloo and reinforce\+\+\.$/],
  ["run", ["--problems", "0"], /--problems is "0", but must be a whole number from 1 to 100000/],
])("refused in a sentence, and nothing is written: %s %s", async (run, more, sentence) => {
  const { code, said } = await lab("export", "verl", "--from", at(run), "--out", at("x"), ...more);
  expect(said).toMatch(sentence);
  expect(said).not.toContain("\n");
  expect(code).toBe(2);
  expect(existsSync(at("x"))).toBe(false);
});
