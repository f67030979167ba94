import { describe, expect, it } from "vitest";
import { rngFor, STREAMS } from "../random/draws.ts";
import { applySettings, defaultSettings } from "../settings/parse.ts";
import { drawProblem, isHeldOut, levelsOf } from "../tasks/problems.ts";
import { TASKS, taskById } from "../tasks/registry.ts";
import { heldOutProblems } from "./evaluation.ts";

const DRAWS = 20000;

describe.each([...TASKS.values()].map((task) => [task.id, task] as const))("%s", (_, task) => {
  const levels = Array.from({ length: task.maxSteps }, (_, k) => k + 1);

  /** One generator of draws, so that 20,000 problems are 20,000 different draws. */
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

  it("sets one problem in eight aside", () => {
    const rng = rngFor({ seed: 4, stream: STREAMS.generatorProblems, update: 0 }, 0);
    const texts = new Set<string>();
    while (texts.size < 8000) texts.add(task.generate(rng, 4).text);
    const aside = [...texts].filter(isHeldOut).length;
    // 1,000 of 8,000, within five standard deviations of 29.6.
    expect(Math.abs(aside - 1000)).toBeLessThan(148);
  });

  it("measures on held-out problems only, in the range asked for, and always on the same", () => {
    const settings = applySettings(defaultSettings(), [["evalProblems", 500]]);
    const problems = heldOutProblems({ task, settings }, "inRange", task.levels.rl);
    expect(problems).toHaveLength(500);
    expect(problems.every(({ text }) => isHeldOut(text))).toBe(true);
    const [low, high] = task.levels.rl;
    expect(new Set(problems.map(({ steps }) => steps)).size).toBe(high - low + 1);
    expect(heldOutProblems({ task, settings }, "inRange", task.levels.rl)).toEqual(problems);
    expect(heldOutProblems({ task, settings }, "judged", task.levels.rl)).not.toEqual(problems);
  });
});

describe("levelsOf", () => {
  const columns = taskById("columns");
  const levels = (change: Record<string, number>) =>
    levelsOf(columns, applySettings(defaultSettings(), Object.entries(change)));

  it("is the task's own unless the settings say otherwise", () => {
    expect(levels({})).toEqual({ sft: [1, 6], rl: [3, 5], longer: 6, verifier: [1, 5] });
    expect(levels({ rlMinSteps: 2, rlMaxSteps: 4, longerSteps: 8 })).toEqual({
      sft: [1, 6],
      rl: [2, 4],
      longer: 8,
      verifier: [1, 4],
    });
  });

  it("is never upside down, nor beyond what the task allows", () => {
    expect(levels({ rlMinSteps: 7, rlMaxSteps: 2, verifierMinSteps: 9 })).toMatchObject({
      rl: [2, 2],
      verifier: [2, 2],
    });
    expect(levels({ sftMaxSteps: 12, longerSteps: 12 })).toMatchObject({ sft: [1, 9], longer: 9 });
  });
});
