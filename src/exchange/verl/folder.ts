import reward from "../../../python/reward.py?raw";
import type { Arm } from "../../core/algorithms/arm.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { Problem, Task } from "../../core/tasks/task.ts";
import { hydraOverrides, notMapped } from "./overrides.ts";
import { problemsParquet } from "./parquet.ts";

interface VerlRun {
  readonly task: Task;
  readonly arm: Arm;
  readonly settings: Settings;
  /** The estimator's name in the fork. */
  readonly estimator: string;
  readonly train: readonly Problem[];
  readonly test: readonly Problem[];
  readonly command: string;
}

function readme({ task, settings, command }: VerlRun): string {
  const lines = notMapped(settings).map((sentence) => `- ${sentence}`);
  return `# ${task.title} for the authors' fork of verl

Written by \`${command}\`, for kaiwenzha/RL-Tango at commit 411ed83 (frozen in 2025; not tried here, where it cannot be installed). Run \`GENERATOR=model VERIFIER=model bash run.sh\` with the fork on PYTHONPATH; two instruction-tuned models write better tags than base models. \`reward.py\` scores answers; the fork itself reads steps and verdicts from the tags. python/trl_tango.py of the lab trains from the same files with TRL.

## What does not map
${lines.join("\n")}
`;
}

function script({ settings, arm, estimator }: VerlRun): string {
  const overrides = hydraOverrides(settings, arm, estimator).map(
    ([key, value]) => `    ${key}=${value} \\`,
  );
  return `#!/bin/bash
set -e
cd "$(dirname "$0")"
python3 -m verl.trainer.main_rl_tango \\
    actor_rollout_ref.model.path="\${GENERATOR:?a model}" \\
    critic.model.path="$GENERATOR" \\
    verifier.model.path="\${VERIFIER:?a model}" \\
    verifier_critic.model.path="$VERIFIER" \\
    data.apply_chat_template=True data.return_raw_chat=True \\
${overrides.join("\n")}
    "$@"
`;
}

/** The files of `export verl`, by name. */
export function verlFiles(run: VerlRun): ReadonlyMap<string, string | Uint8Array> {
  return new Map<string, string | Uint8Array>([
    ["train.parquet", problemsParquet(run.task, run.train, "train")],
    ["test.parquet", problemsParquet(run.task, run.test, "test")],
    ["reward.py", reward],
    ["run.sh", script(run)],
    ["README.md", readme(run)],
  ]);
}
