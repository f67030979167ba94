import { armById } from "../../core/algorithms/registry.ts";
import { verifierUpdateOf } from "../../core/algorithms/work.ts";
import { workById } from "../../core/algorithms/work-registry.ts";
import { pluralize } from "../../core/counted.ts";
import { modelShape } from "../../core/model/shape.ts";
import type { Policy, Snapshot } from "../../core/policy.ts";
import type { Role } from "../../core/role.ts";
import { encodeTensors } from "../../core/runs/safetensors.ts";
import { generatorUpdate } from "../../core/tango/round.ts";
import { taskById } from "../../core/tasks/registry.ts";
import { hfTensors } from "../../exchange/hf/tensors.ts";
import { generatorPart, isGrpo, updateJson, verifierPart } from "../../exchange/update-file.ts";
import {
  argumentError,
  commandOf,
  type Flag,
  readArguments,
  withoutFolders,
} from "../arguments.ts";
import { clock } from "../session.ts";
import { buildPolicies } from "../train.ts";
import { checkNewFolder, type FolderFiles, jsonText, writeFolder } from "./folder.ts";
import { modelFiles } from "./hf.ts";
import { type ExportedRun, FROM_FLAG, OUT_FLAG, readRun, requiredFlag } from "./run.ts";

export const UPDATE_FLAGS: readonly Flag[] = [FROM_FLAG, OUT_FLAG];

/** @throws TangoError("bad-setting") for a run whose updates python/tango.py cannot repeat */
function checkKnown({ folder, checkpoint: { settings, state } }: ExportedRun): void {
  const { judge, gives, generator, verifier } = armById(settings.algorithm);
  const isTango =
    judge === "verifier" &&
    gives === "steps" &&
    generator.kind === "trained" &&
    verifier.kind === "trained" &&
    verifier.by === "reinforcement" &&
    verifier.until === undefined;
  const arm = settings.algorithm;
  if (!isTango) {
    const why =
      verifier.kind === "none" ? "has one model" : "does not train both by Tango's rewards";
    throw argumentError(
      `export update repeats updates of tango, but ${folder} is a run of ${arm}, which ${why}.`,
      "from",
    );
  }
  if (!isGrpo(settings.estimator)) {
    throw argumentError(
      `export update knows the estimators grpo and dapo, but ${folder} is a run with ${settings.estimator}.`,
      "from",
    );
  }
  if (state.stages < 1) {
    throw argumentError(
      `${folder} is still in its supervised start: export an update after it.`,
      "from",
    );
  }
}

/** The next update of each model, made on copies in memory: the run folder is unchanged. */
async function takeUpdates({ checkpoint }: ExportedRun) {
  const { settings, state } = checkpoint;
  const task = taskById(settings.task);
  const arm = armById(settings.algorithm);
  const policies = await buildPolicies(settings, checkpoint);
  const context = { task, arm, work: workById(arm.id), settings, ...policies, clock };
  const { generatorUpdates, verifierUpdates, classCounts, heldEntropyCoef } = state;
  const wrote = await generatorUpdate(context, generatorUpdates, heldEntropyCoef);
  const judged = await verifierUpdateOf(context)(context, verifierUpdates, classCounts);
  return {
    coefs: wrote.coefs,
    generator: generatorPart(task, wrote, generatorUpdates),
    verifier: verifierPart(task, judged, verifierUpdates, classCounts),
    policies,
  };
}

/** An update's inputs besides the weights, and the weights after it, under GPT-2's names. */
async function stateFiles(run: ExportedRun, role: Role, policy: Policy) {
  const { checkpoint } = run;
  const shape = modelShape(checkpoint.settings);
  const before: Snapshot = checkpoint[role];
  const after = await policy.snapshot();
  const named = (layout: Snapshot["layout"], weights: Float32Array, prefix = "") =>
    hfTensors({ layout, weights }, shape).map((tensor) => ({
      ...tensor,
      name: prefix + tensor.name,
    }));
  const file = (tensors: ReturnType<typeof named>, metadata: Readonly<Record<string, string>>) =>
    encodeTensors({ tensors, metadata: { format: "pt", ...metadata } });
  const { layout, firstMoment, secondMoment, optimizerSteps } = before;
  const moments = [
    ...named(layout, firstMoment, "exp_avg."),
    ...named(layout, secondMoment, "exp_avg_sq."),
  ];
  return [
    ["reference.safetensors", file(named(layout, before.reference), {})],
    ["optimizer.safetensors", file(moments, { step: String(optimizerSteps) })],
    ["after.safetensors", file(named(after.layout, after.weights), {})],
  ] as const;
}

/** The next update of each model of a run, and the files of `export update` by name. */
export interface TakenUpdate {
  readonly generator: ReturnType<typeof generatorPart>;
  readonly verifier: ReturnType<typeof verifierPart>;
  readonly files: FolderFiles;
}

/** Makes the next updates of a run in memory. @throws TangoError("bad-setting") for a run that cannot be repeated */
export async function takeUpdate(run: ExportedRun, command: string): Promise<TakenUpdate> {
  checkKnown(run);
  const { policies, coefs, generator, verifier } = await takeUpdates(run);
  const files = new Map<string, string | Uint8Array>();
  for (const role of run.roles) {
    const state = await stateFiles(run, role, policies[role]);
    for (const [name, content] of [...modelFiles(run, role, command), ...state]) {
      files.set(`${role}/${name}`, content);
    }
  }
  const parts = { generator, verifier };
  files.set("update.json", jsonText(updateJson(run.checkpoint.settings, parts, coefs, command)));
  return { generator, verifier, files };
}

/** `lab export update`: one update of each model, for another implementation to repeat (docs/exports.md). */
export async function exportUpdate(argv: readonly string[]): Promise<number> {
  const args = readArguments("export update", argv, UPDATE_FLAGS);
  const from = requiredFlag("export update", args, "from", "the run folder to export");
  const out = requiredFlag("export update", args, "out", "the folder to write");
  checkNewFolder(out);
  const command = commandOf("export", ["update", ...withoutFolders(argv)]);
  const { generator, verifier, files } = await takeUpdate(readRun(from), command);
  writeFolder(out, files);
  const { rows } = generator;
  console.log(
    `Wrote ${out}: generator update ${generator.updates + 1} with ${pluralize(rows.length, "solution")}, verifier update ${verifier.updates + 1} with ${pluralize(verifier.rows.length, "verification")}, and the models before and after.`,
  );
  return 0;
}
