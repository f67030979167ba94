import { checkpointSources } from "../../../page/checkpoints.ts";
import { connectInference } from "../../../runtime/inference/connection.ts";
import { probeMemory } from "../../../runtime/probe-memory.ts";
import { SolutionEditor } from "./editor.ts";
import { TryTables } from "./figures.ts";
import { FoolTheVerifier } from "./fool.ts";
import { TryModels } from "./models.ts";
import { VerifierQuiz } from "./quiz.ts";
import { TrySamples } from "./samples.ts";

/** The parts of the inference lab around its loaded models. */
export function createTry(models: TryModels) {
  return {
    models,
    samples: new TrySamples(models),
    editor: new SolutionEditor(models),
    figures: new TryTables(models),
    quiz: new VerifierQuiz(models),
    fool: new FoolTheVerifier(models),
  };
}

export type TryLab = ReturnType<typeof createTry>;

/** The page's one inference lab. Making it starts no worker and fetches nothing. */
export const tryLab = createTry(new TryModels(checkpointSources, connectInference, probeMemory));
