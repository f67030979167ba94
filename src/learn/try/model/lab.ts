import { createStore } from "zustand/vanilla";
import { connectInference } from "../../../runtime/inference/connection.ts";
import { sliceOf } from "../../../runtime/slice.ts";
import { checkpointSources } from "../../../ui/page/checkpoints.ts";
import { AskTheGenerator, NOT_DRAWN } from "./ask.ts";
import { FoolTheVerifier, NOT_FOOLED } from "./fool.ts";
import { type ModelsParts, NOT_LOADED, TryModels } from "./models.ts";
import { NOT_ASKED, VerifierQuiz } from "./quiz.ts";
import { NOT_TURNED, Toy } from "./toy.ts";

/** Builds the models, the toy and the games, each with its own part of one state. */
export function createTry(parts: ModelsParts) {
  const store = createStore(() => ({
    models: NOT_LOADED,
    toy: NOT_TURNED,
    quiz: NOT_ASKED,
    fool: NOT_FOOLED,
    ask: NOT_DRAWN,
  }));
  const models = new TryModels(sliceOf(store, "models"), parts);
  return {
    models,
    toy: new Toy(sliceOf(store, "toy"), models),
    quiz: new VerifierQuiz(sliceOf(store, "quiz"), models),
    fool: new FoolTheVerifier(sliceOf(store, "fool"), models),
    ask: new AskTheGenerator(sliceOf(store, "ask"), models),
  };
}

/** The page's one lab. Making it starts no worker and fetches nothing. */
export const tryLab = createTry({ sources: checkpointSources, connect: connectInference });
