import { join } from "node:path";
import { armById } from "../core/algorithms/registry.ts";
import { LabError } from "../core/errors.ts";
import { applySettings } from "../core/settings/parse.ts";
import { checkLevels } from "../core/tasks/problems.ts";
import { taskById } from "../core/tasks/registry.ts";
import { evaluate } from "../core/training/evaluation.ts";
import { type Flag, readArguments, settingPairs } from "./arguments.ts";
import { FILES, readCheckpoint, withNulls, writeWhole } from "./run-folder.ts";
import { buildPolicies } from "./train.ts";

export const EVAL_FLAGS: readonly Flag[] = [
  { name: "from", value: "DIR", help: "the run folder to measure" },
  { name: "seed", value: "N", help: "other held-out problems than the run's own" },
  {
    name: "set",
    value: "key=value",
    help: "another level or size, such as evalProblems=1000; may be repeated",
    repeatable: true,
  },
  { name: "engine", value: "NAME", help: "auto, fused, webgpu, wasm or cpu" },
];

/** Settings that may differ from the run's: what is measured, and where it is computed. */
const MEASURABLE = new Set([
  ...["seed", "engine", "evalProblems", "goldSolutions", "temperature"],
  ...["rlMinSteps", "rlMaxSteps", "longerSteps"],
]);

/** `lab eval`: the held-out table of a run, printed and written to eval.json. */
export async function evaluateRun(argv: readonly string[]): Promise<number> {
  const args = readArguments("eval", argv, EVAL_FLAGS);
  const from = args.text("from");
  const [stray] = args.positionals;
  if (stray !== undefined) {
    throw new LabError(
      "bad-setting",
      `eval takes no ${JSON.stringify(stray)}: the folder goes with --from DIR.`,
    );
  }
  if (from === null)
    throw new LabError("bad-setting", "eval needs --from DIR, the run folder to measure.");
  const pairs: [string, unknown][] = settingPairs(args.all("set"));
  for (const key of ["seed", "engine"] as const) {
    const value = args.text(key);
    if (value !== null) pairs.push([key, value]);
  }
  const fixed = pairs.find(([key]) => !MEASURABLE.has(key));
  if (fixed) {
    throw new LabError(
      "bad-setting",
      `${fixed[0]} belongs to the run and cannot change in eval: set one of ${[...MEASURABLE].join(", ")}.`,
      { key: fixed[0] },
    );
  }
  const checkpoint = readCheckpoint(from);
  const settings = applySettings(checkpoint.settings, pairs);
  const policies = await buildPolicies(settings, checkpoint);
  const task = taskById(settings.task);
  checkLevels(task, settings);
  const figures = withNulls(
    await evaluate({ task, arm: armById(settings.algorithm), settings, ...policies }),
  );
  console.log(
    `Held-out table of ${from} after ${checkpoint.state.generatorUpdates} generator updates, seed ${settings.seed}`,
  );
  for (const [name, value] of Object.entries(figures)) {
    if (name.endsWith("/count")) continue;
    const shown = value === null ? "     –" : value.toFixed(4);
    console.log(`  ${name.padEnd(34)} ${shown}  of ${figures[`${name}/count`]}`);
  }
  writeWhole(join(from, FILES.evaluation), `${JSON.stringify(figures, null, 2)}\n`);
  return 0;
}
