/** Fool the verifier can be won on what is shipped: with the recorded weights, whatever the run's seed draws. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ALL } from "../scripts/turn.mjs";
import { dealFool, type JudgeTexts } from "../src/core/inference/deals.ts";
import { nextProblem } from "../src/core/inference/own-problem.ts";
import { withStep } from "../src/core/inference/variants.ts";
import { decodeCheckpoints } from "../src/core/recording/checkpoints.ts";
import { decodeRecording } from "../src/core/recording/recording.ts";
import { flatWeights } from "../src/core/runs/flat.ts";
import type { Settings } from "../src/core/settings/settings.ts";
import { taskById } from "../src/core/tasks/registry.ts";
import { CpuPolicy } from "../src/engine/cpu/policy.ts";
import { CPU_HOST } from "../src/engine/testing/host.ts";
import type { RunWeights } from "../src/protocol/inference-messages.ts";
import { InferenceDesk } from "./inference-desk.ts";

const FOLDER = new URL("../public/recordings/", import.meta.url);
const STEPS = 3;
/** As many problems as the page looks at, and so many games of it. */
const PATIENCE = 20;
const SEEDS = ALL ? 100 : 12;

function* problemsOf(settings: Settings, seed: number) {
  for (let n = 0; n < PATIENCE; n++) yield nextProblem({ ...settings, seed }, STEPS, "games", n);
}

/** The desk with the last weights of a recording. */
async function opened(preset: string): Promise<{ desk: InferenceDesk; settings: Settings }> {
  const bytes = (name: string) => new Uint8Array(readFileSync(new URL(name, FOLDER)));
  const { run } = decodeRecording(preset, bytes(`${preset}.tango.zip`));
  const all = decodeCheckpoints(preset, bytes(`${preset}.checkpoints.zip`), run);
  const weightsOf = (role: "generator" | "verifier") => {
    const [start, now] = [all[0], all.at(-1)].map((one) =>
      flatWeights(one?.weights(role).tensors ?? []),
    );
    return { layout: now?.layout ?? [], weights: now?.weights, reference: start?.weights };
  };
  const weights = {
    settings: run.settings,
    generator: weightsOf("generator"),
    verifier: weightsOf("verifier"),
  } as RunWeights;
  const desk = new InferenceDesk(
    async ({ shape, key }) => {
      const policy = await CpuPolicy.open(CPU_HOST, { shape, key, threads: 1 });
      return { policy, health: await policy.health(), probe: null };
    },
    () => Promise.reject(new Error("not asked")),
  );
  await desk.open({ engine: "cpu", weights, remembered: [] });
  return { desk, settings: run.settings };
}

describe.each(["gap", "quick", "carry"])("the verifier of %s", (preset) => {
  test(`can be fooled in each of ${SEEDS} games`, async () => {
    const { desk, settings } = await opened(preset);
    const task = taskById(settings.task);
    const judge: JudgeTexts = (problem, solutions) => desk.judge({ settings, problem, solutions });
    for (let seed = 1; seed <= SEEDS; seed++) {
      const deal = await dealFool(task, problemsOf(settings, seed), judge);
      const [way] = deal?.ways ?? [];
      if (!deal || !way) throw new Error(`Seed ${seed} has no problem that can be won.`);
      expect(deal.right).toMatchObject({ isCorrect: true, finalVerdict: 1 });
      // Alone as in the batch of the search: what the player asks is one text.
      const [alone] = await judge(deal.problem, [
        withStep(task, deal.problem, way.step, way.value),
      ]);
      expect(alone).toMatchObject({ isCorrect: false, finalVerdict: 1 });
    }
  });
});
