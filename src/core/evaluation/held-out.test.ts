import { describe, expect, it } from "vitest";
import { armById } from "../algorithms/registry.ts";
import type { RoundContext } from "../algorithms/work.ts";
import { rngFor, STREAMS } from "../random/draws.ts";
import { applySettings, defaultSettings } from "../settings/parse.ts";
import { drawProblems } from "../tango/groups.ts";
import { drawProblem, isHeldOut, levelsOf } from "../tasks/problems.ts";
import { TASKS, taskById } from "../tasks/registry.ts";
import { sftExamples } from "../training/sft.ts";
import { goldSet } from "./gold-set.ts";
import { heldOut, LEVELS } from "./held-out.ts";

const DRAWS = 20000;

describe.each([...TASKS.values()].map((task) => [task.id, task] as const))("%s", (_, task) => {
  const levels = Array.from({ length: task.maxSteps }, (_, k) => k + 1);

  /** One random generator, so that 20,000 problems use 20,000 different draws. */
  it.each(levels)("keeps training and held-out problems of %i steps apart", (steps) => {
    const rng = rngFor({ seed: 3, stream: STREAMS.generatorProblems, update: steps }, 0);
    const held = rngFor({ seed: 3, stream: STREAMS.heldOutProblems, update: steps }, 0);
    const training = new Set<string>();
    for (let draw = 0; draw < DRAWS; draw++) {
      training.add(drawProblem(task, rng, [steps, steps], "training").text);
    }
    let shared = 0;
    for (let draw = 0; draw < DRAWS / 8; draw++) {
      const { text } = drawProblem(task, held, [steps, steps], "held-out");
      if (training.has(text)) shared += 1;
    }
    expect(shared).toBe(0);
    expect(training.size).toBeGreaterThan(20);
  });

  it("holds out one problem in eight", () => {
    const rng = rngFor({ seed: 4, stream: STREAMS.generatorProblems, update: 0 }, 0);
    const texts = new Set<string>();
    for (let draw = 0; draw < DRAWS; draw++) texts.add(task.generate(rng, task.levels.longer).text);
    expect(texts.size).toBeGreaterThan(8000);
    const aside = [...texts].filter(isHeldOut).length;
    // Binomial with p = 1/8, within five standard deviations.
    expect(Math.abs(aside - texts.size / 8)).toBeLessThan(5 * Math.sqrt((texts.size * 7) / 64));
  });

  it("evaluates only on held-out problems of the requested range, always the same ones", () => {
    const context = { task, settings: applySettings(defaultSettings(), [["evalProblems", 500]]) };
    const levels = levelsOf(task, context.settings);
    const ranges = {
      in_range: levels.rl,
      sft_range: levels.sft,
      longer: [levels.longer, levels.longer] as const,
      other_task: taskById(levels.other).levels.rl,
    };
    for (const level of LEVELS) {
      const set = heldOut(context, level);
      const [low, high] = ranges[level];
      expect(set.range).toEqual([low, high]);
      expect(set.task.id).toBe(level === "other_task" ? task.levels.other : task.id);
      expect(set.problems).toHaveLength(500);
      expect(set.problems.every((problem) => isHeldOut(problem.text))).toBe(true);
      expect(set.problems.every((problem) => problem.task === set.task.id)).toBe(true);
      expect(new Set(set.problems.map(({ steps }) => steps)).size).toBe(high - low + 1);
      expect(new Set(set.problems.map(({ text }) => text)).size, level).toBe(500);
      expect(heldOut(context, level)).toEqual(set);
      // A smaller set is a prefix of a larger one.
      expect(heldOut(context, level, 20).problems).toEqual(set.problems.slice(0, 20));
      const others = heldOut({ ...context, settings: { ...context.settings, seed: 2 } }, level);
      expect(others.problems).not.toEqual(set.problems);
    }
    const inRange = heldOut(context, "in_range").problems;
    expect(heldOut(context, "judged").problems).not.toEqual(inRange);
  });
});

describe("evaluation and training problems", () => {
  const SEEDS = [1, 2, 3];
  const contexts = [...TASKS.values()].flatMap((task) =>
    SEEDS.map((seed) => ({
      task,
      settings: applySettings(defaultSettings(), [
        ["task", task.id],
        ["seed", seed],
      ]),
    })),
  );

  /** All problems that a run uses in training: SFT and RL, both policies. */
  function trained({ task, settings }: (typeof contexts)[number]): string[] {
    const sft = (["tango", "orm", "rl-v"] as const).flatMap((arm) =>
      (["generator", "verifier"] as const).flatMap((role) =>
        Array.from({ length: armById(arm)[role].kind === "none" ? 0 : 40 }, (_, step) =>
          sftExamples(role, step, { task, settings, arm: armById(arm) }),
        ).flat(),
      ),
    );
    const levels = levelsOf(task, settings);
    const round = { task, settings } as RoundContext;
    const rl = Array.from({ length: 120 }, (_, update) => [
      ...drawProblems(round, STREAMS.generatorProblems, update, levels.rl),
      ...drawProblems(round, STREAMS.verifierProblems, update, levels.verifier),
    ]).flat();
    const problemOf = (prompt: string) => prompt.slice(0, prompt.indexOf("=") + 1);
    return [...sft.map(({ prompt }) => problemOf(prompt)), ...rl.map(({ text }) => text)];
  }

  function measured(context: (typeof contexts)[number]): string[] {
    const { task, settings } = context;
    const gold = goldSet(task, 400, levelsOf(task, settings).rl, settings.hardAbove);
    return [
      ...LEVELS.flatMap((level) => heldOut(context, level).problems),
      ...heldOut(context, "judged").problems,
      ...gold.map(({ problem }) => problem),
    ].map(({ text }) => text);
  }

  it("have no problem in common, for any task, seed and level, other tasks included", () => {
    const training = new Set(contexts.flatMap(trained));
    const shared = contexts.flatMap(measured).filter((text) => training.has(text));
    expect(shared).toEqual([]);
    // Every task occurs often.
    expect(training.size).toBeGreaterThan(20_000);
    for (const mark of [/^\d+\+\d+=$/, /^(\d\+){2,}\d=$/, /^[a-z]+,[a-z]+/]) {
      expect([...training].filter((text) => mark.test(text)).length).toBeGreaterThan(1000);
    }
  });
});

describe("a level with few problems", () => {
  const columns = taskById("columns");
  const ofOneStep = (evalProblems: number) => {
    const pairs = { rlMinSteps: 1, rlMaxSteps: 1, evalProblems };
    const settings = applySettings(defaultSettings(), Object.entries(pairs));
    return heldOut({ task: columns, settings }, "in_range").problems.map(({ text }) => text);
  };

  it("contains each of them exactly once", () => {
    const digits = Array.from({ length: 10 }, (_, digit) => digit);
    const all = digits
      .flatMap((a) => digits.slice(0, 10 - a).map((b) => `${a}+${b}=`))
      .filter(isHeldOut);
    expect(ofOneStep(256).sort()).toEqual(all.sort());
    expect(all.length).toBeLessThan(20);
    expect(ofOneStep(4)).toHaveLength(4);
  });
});

describe("levelsOf", () => {
  const columns = taskById("columns");
  const levels = (change: Record<string, number>) =>
    levelsOf(columns, applySettings(defaultSettings(), Object.entries(change)));

  it("is the task's range unless the settings override it", () => {
    expect(levels({})).toEqual({
      sft: [1, 6],
      rl: [3, 5],
      longer: 6,
      other: columns.levels.other,
      verifier: [1, 5],
      measured: [3, 5],
    });
    expect(levels({ rlMinSteps: 2, rlMaxSteps: 4, longerSteps: 8 })).toEqual({
      sft: [1, 6],
      rl: [2, 4],
      longer: 8,
      other: columns.levels.other,
      verifier: [1, 4],
      measured: [2, 4],
    });
  });

  it("measures the same problems with and without short ones in RL, if told where to begin", () => {
    const textsOf = (change: Record<string, number>) => {
      const settings = applySettings(defaultSettings(), Object.entries(change));
      return heldOut({ task: columns, settings }, "in_range").problems.map(({ text }) => text);
    };
    expect(levels({ rlMinSteps: 1, evalMinSteps: 3 })).toMatchObject({
      rl: [1, 5],
      measured: [3, 5],
    });
    expect(textsOf({ rlMinSteps: 1, evalMinSteps: 3 })).toEqual(textsOf({}));
    expect(textsOf({ rlMinSteps: 1 })).not.toEqual(textsOf({}));
  });

  it("is never inverted or outside the task's limits", () => {
    expect(levels({ rlMinSteps: 7, rlMaxSteps: 2, verifierMinSteps: 9 })).toMatchObject({
      rl: [2, 2],
      verifier: [2, 2],
    });
    expect(levels({ sftMaxSteps: 12, longerSteps: 12 })).toMatchObject({ sft: [1, 9], longer: 9 });
  });
});
