import { judgeOf } from "../../core/algorithms/judge.ts";
import { workById } from "../../core/algorithms/work-registry.ts";
import { type Cell, cellOf, crossPlaySolutions } from "../../core/evaluation/cross-play.ts";
import type { Play } from "../../core/evaluation/cross-play-file.ts";
import { type EvaluationContext, judge } from "../../core/evaluation/judge.ts";
import type { Snapshot } from "../../core/policy.ts";
import type { Solution } from "../../core/tango/solution.ts";
import { openPolicies } from "../host.ts";
import type { PlayingRun } from "./runs.ts";

interface PlayOptions {
  /** Number of held-out problems. */
  readonly problems: number;
  /** Whether the verifiers of one run judge the generators of another. */
  readonly meet: (verifiers: PlayingRun, generators: PlayingRun) => boolean;
  readonly onProgress: (text: string) => void;
}

/** For each age the earliest age with equal weights; for a frozen model always the first. */
function firstAlike(models: readonly Snapshot[]): number[] {
  const isAlike = (a: Float32Array, b: Float32Array) => a.every((value, i) => value === b[i]);
  return models.map(({ weights }) => models.findIndex((other) => isAlike(weights, other.weights)));
}

/** Opens a run's models for the duration of some work. */
async function withModels<Result>(
  run: PlayingRun,
  work: (context: EvaluationContext) => Promise<Result>,
): Promise<Result> {
  const { task, arm, settings } = run;
  const policies = await openPolicies(settings);
  try {
    return await work({ task, arm, work: workById(arm.id), settings, ...policies });
  } finally {
    await policies.generator.dispose();
    await policies.verifier.dispose();
  }
}

/** The solutions of each age of the generator. */
async function solve(run: PlayingRun, options: PlayOptions): Promise<Solution[][]> {
  const first = firstAlike(run.kept.map(({ generator }) => generator));
  return withModels(run, async (context) => {
    const columns: Solution[][] = [];
    for (const [i, { age, generator }] of run.kept.entries()) {
      const same = columns[first[i] ?? i];
      if (!same) {
        options.onProgress(`${run.folder}: generator of ${age}`);
        await context.generator.restore(generator);
      }
      columns.push(same ?? (await crossPlaySolutions(context, options.problems)));
    }
    return columns;
  });
}

/** The rows of cells of the verifiers of a run on columns of solutions. */
async function judgeAll(
  run: PlayingRun,
  columns: readonly (readonly Solution[])[],
  options: PlayOptions,
): Promise<Cell[][]> {
  const role = judgeOf(run.arm).model?.role ?? "verifier";
  const first = firstAlike(run.kept.map((models) => models[role]));
  return withModels(run, async (context) => {
    const rows: Cell[][] = [];
    for (const [i, models] of run.kept.entries()) {
      const same = rows[first[i] ?? i];
      if (same) {
        rows.push(same);
        continue;
      }
      options.onProgress(`${run.folder}: verifier of ${models.age}`);
      await context[role].restore(models[role]);
      const cells = new Map<readonly Solution[], Cell>();
      for (const column of columns) {
        if (!cells.has(column)) cells.set(column, cellOf(await judge(context, column)));
      }
      rows.push(columns.map((column) => cells.get(column) as Cell));
    }
    return rows;
  });
}

/** Plays every run against itself, and against other runs for which `meet` holds. */
export async function playAll(
  runs: readonly PlayingRun[],
  options: PlayOptions,
): Promise<{ readonly problems: number; readonly plays: Play[] }> {
  const solved = new Map<PlayingRun, Solution[][]>();
  for (const run of runs) solved.set(run, await solve(run, options));
  const plays: Play[] = [];
  for (const verifiers of runs) {
    const met = runs.filter((run) => run === verifiers || options.meet(verifiers, run));
    const columns = met.flatMap((run) => solved.get(run) ?? []);
    const rows = await judgeAll(verifiers, columns, options);
    met.forEach((generators, m) => {
      const width = generators.kept.length;
      const cells = rows.map((row) => row.slice(m * width, (m + 1) * width));
      plays.push({ verifiers: verifiers.side, generators: generators.side, cells });
    });
  }
  const counts = [...solved.values()].flat().map(({ length }) => length);
  return { problems: Math.min(...counts), plays };
}
