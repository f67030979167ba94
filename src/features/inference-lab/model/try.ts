import { checkpointSources } from "../../../page/checkpoints.ts";
import type { CheckpointSources } from "../../../runtime/checkpoints/sources.ts";
import { type ConnectInference, connectInference } from "../../../runtime/inference/connection.ts";
import { type ProbeMemory, probeMemory } from "../../../runtime/probe-memory.ts";
import { sliceOf } from "../../../runtime/slice.ts";
import { AskTheGenerator } from "./ask.ts";
import { FoolTheVerifier } from "./fool.ts";
import { TryModels } from "./models.ts";
import { VerifierQuiz } from "./quiz.ts";
import { createTryState } from "./state.ts";
import { Toy } from "./toy.ts";

/** Builds the inference lab: its models, toy and games, each with its own part of one state. */
export function createTry(
  sources: Pick<CheckpointSources, "ids" | "get">,
  connect: ConnectInference,
  probes: ProbeMemory,
) {
  const store = createTryState();
  const models = new TryModels(sliceOf(store, "models"), sources, connect, probes);
  return {
    models,
    quiz: new VerifierQuiz(sliceOf(store, "quiz"), models),
    toy: new Toy(sliceOf(store, "toy"), models),
    fool: new FoolTheVerifier(sliceOf(store, "fool"), models),
    ask: new AskTheGenerator(sliceOf(store, "ask"), models),
  };
}

/** The page's one inference lab. Making it starts no worker and fetches nothing. */
export const tryLab = createTry(checkpointSources, connectInference, probeMemory);
