import { TangoError } from "../../../../core/errors.ts";
import type { Attempt } from "../../../../core/inference/attempts.ts";
import type { OwnSolution } from "../../../../core/inference/own-solution.ts";
import type { WeightsKind } from "../../../../core/policy.ts";
import { presetSettings } from "../../../../core/presets/registry.ts";
import { applySettings } from "../../../../core/settings/parse.ts";
import type { Verdict } from "../../../../core/tango/verification.ts";
import { taskById } from "../../../../core/tasks/registry.ts";
import { checkAnswer, checkStep, type Problem } from "../../../../core/tasks/task.ts";
import { inVerification } from "../../../../core/training/testing/judged.ts";
import type { OpenRequest } from "../../../../protocol/inference-messages.ts";
import type { CheckpointSource } from "../../../../runtime/checkpoints/source.ts";
import type { InferenceConnection } from "../../../../runtime/inference/connection.ts";
import { attemptOf, PROBLEM } from "../../../../runtime/testing/attempts.ts";
import { healthOf } from "../../../../runtime/testing/fixtures.ts";
import { createTry } from "../lab.ts";

type VerdictsOf = (
  steps: readonly string[],
  weights: WeightsKind,
  isCorrect: boolean,
) => readonly Verdict[];

/** An attempt at any problem, with its truth, that a verifier believes. */
export function attemptAt(problem: Problem, { steps, answer }: OwnSolution): Attempt {
  const task = taskById(problem.task);
  return {
    ...attemptOf(steps, answer),
    stepTruth: steps.map((_, k) => checkStep(task, problem, k, steps)),
    isCorrect: checkAnswer(task, problem, answer),
  };
}

/** A lab with the weights of two runs, and a worker that logs its requests. */
export function fakeTry() {
  const asked: { readonly what: string; readonly request: unknown }[] = [];
  /** What the next call is refused with. */
  let refusal: TangoError | null = null;
  const lost: ((error: TangoError) => void)[] = [];
  const answer = async <T>(what: string, request: unknown, value: T): Promise<T> => {
    asked.push({ what, request });
    const refused = refusal;
    refusal = null;
    if (refused) throw refused;
    return value;
  };
  let write = (_: number): Attempt => attemptOf(["4", "6"], "46");
  /** The fake verifier believes everything until it is told otherwise. */
  let verdictsOf: VerdictsOf = (steps) => steps.map(() => 1);
  const judged = (problem: Problem, solution: OwnSolution, weights: WeightsKind = "current") => {
    const attempt = attemptAt(problem, solution);
    const verdicts = verdictsOf(solution.steps, weights, attempt.isCorrect);
    const final = verdicts.includes(-1) ? -1 : 1;
    return { ...attempt, ...inVerification("…", verdicts, final) };
  };
  const connection: InferenceConnection = {
    open: (request: OpenRequest) =>
      answer("open", request, { health: healthOf("cpu", null), probe: null, judge: "steps" }),
    sample: (request) =>
      answer(
        "sample",
        request,
        Array.from({ length: request.samples }, (_, n) => write(n)),
      ),
    judge: (request) =>
      answer(
        "judge",
        request,
        request.solutions.map((solution) => judged(request.problem, solution, request.weights)),
      ),
    attention: (request) =>
      answer("attention", request, {
        layers: 1,
        heads: 1,
        length: 1,
        probabilities: Float32Array.of(1),
      }),
    question: (request) =>
      answer("question", request, { problem: PROBLEM, attempt: attemptOf(["4", "7"], "47") }),
    end: () => undefined,
  };
  let line = 9;
  const first = { line: 3, generatorUpdates: 0, verifierUpdates: 0 };
  const settings = presetSettings("micro");
  const model = () => ({ layout: [], weights: Float32Array.of(1), reference: Float32Array.of(1) });
  const sources = {
    ids: async () => ["micro", "letters"],
    get: (id: string): CheckpointSource => ({
      list: async () => [first, { ...first, line, generatorUpdates: 8 }],
      weights: async () => ({
        settings: id === "letters" ? applySettings(settings, [["task", "letters"]]) : settings,
        generator: model(),
        verifier: model(),
      }),
    }),
  };
  const connect = (onLost: (error: TangoError) => void) => {
    lost.push(onLost);
    return connection;
  };
  return {
    ...createTry({ sources, connect }),
    asked,
    /** From now on the verifier gives these verdicts, and the last word that follows from them. */
    judgeAs: (next: VerdictsOf) => {
      verdictsOf = next;
    },
    /** From now on the generator writes these attempts. */
    writes: (next: (n: number) => Attempt) => {
      write = next;
    },
    refuseNext: (error: TangoError) => {
      refusal = error;
    },
    /** The run trains on. */
    trainOn: () => {
      line += 1;
    },
    loseWorker: () => lost.at(-1)?.(new TangoError("worker-lost", "The worker is gone.")),
    connections: () => lost.length,
  };
}
