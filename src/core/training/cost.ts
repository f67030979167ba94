/** What a configuration costs, counted before it starts: multiply-adds and bytes. */
import { hasVerifier, trains } from "../algorithms/arm.ts";
import { armById } from "../algorithms/registry.ts";
import { layoutOf, parameterCount } from "../model/layout.ts";
import { modelShape } from "../model/shape.ts";
import { rngFor, STREAMS } from "../random/draws.ts";
import type { Settings } from "../settings/settings.ts";
import { maxVerificationLength, verifierPrompt, writeSolution } from "../tango/texts.ts";
import { levelsOf } from "../tasks/problems.ts";
import { taskById } from "../tasks/registry.ts";
import { solve, type Task } from "../tasks/task.ts";
import { plannedTurns, turnsBefore, unitsBeforeRounds } from "./plan.ts";

/** Lengths of one problem's texts, in tokens. */
interface Lengths {
  readonly problem: number;
  readonly solution: number;
  readonly verifierPrompt: number;
  readonly verification: number;
}

/** Multiply-adds, separated by how fast a machine does them. */
export interface Work {
  /** Multiply-adds for tokens that are sampled one after the other. */
  readonly sampled: number;
  /** Multiply-adds for whole texts at once: prompts, scoring, optimizer steps. */
  readonly batched: number;
}

interface Cost {
  /** One generator update, with the verifications that it asks for. */
  readonly generatorUpdate: Work;
  /** One verifier update; nothing for an arm without a verifier. */
  readonly verifierUpdate: Work;
  /** SFT, warm-up and all rounds, without evaluations. */
  readonly run: Work;
  /** Bytes of both models and of the largest batch, at most. */
  readonly bytes: number;
}

/** A backward pass costs twice a forward pass. */
const UPDATE = 3;
/**
 * Vectors of P floats that a model takes: weights, two moments, gradient, reference, folded weights and their
 * gradient in the engine; weights, two moments and reference in the newest checkpoint, and once more as a file.
 */
const VECTORS = 15;
/** Bytes of a token of a batch: packed inputs, draws, log-probabilities, advantages, and copies between workers. */
const BYTES_PER_TOKEN = 160;

const NOTHING: Work = { sampled: 0, batched: 0 };

/** The sum of several amounts of work, each multiplied by a number of times. */
function sum(pieces: readonly (readonly [times: number, work: Work])[]): Work {
  return pieces.reduce(
    ({ sampled, batched }, [times, work]) => ({
      sampled: sampled + times * work.sampled,
      batched: batched + times * work.batched,
    }),
    NOTHING,
  );
}

/** Token counts for a problem with K = `steps`. */
function lengthsOf(task: Task, settings: Settings, steps: number): Lengths {
  const key = { seed: settings.seed, stream: STREAMS.generatorProblems, update: 0 };
  const problem = task.generate(rngFor(key, 0), steps);
  const { steps: values, answer } = solve(task, problem);
  const solution = writeSolution(values, answer);
  return {
    problem: problem.text.length,
    solution: solution.length,
    verifierPrompt: verifierPrompt(problem, solution).length,
    verification: maxVerificationLength(task, problem),
  };
}

/** Multiply-adds of one forward pass over rows of `length` tokens each, `tokens` in all. */
export function forwardCost(settings: Settings, tokens: number, length: number): number {
  const { width, layers } = settings;
  const shape = modelShape(settings);
  const perLayer = 12 * width * width;
  // A position attends to half of the others on average: products with keys and with values.
  const attention = width * length;
  return tokens * (layers * (perLayer + attention) + width * shape.vocabulary);
}

/** The work of sampling and of learning with models of these settings; lengths in tokens. */
function workOf(settings: Settings) {
  /** A prompt is read once for its samples. */
  const sample = (prompts: number, prompt: number, samples: number, written: number): Work => ({
    batched: forwardCost(settings, prompts * prompt, prompt),
    sampled: forwardCost(settings, samples * written, prompt + written),
  });
  /** The optimizer steps on these rows, after a pass of the reference for the KL term. */
  const learn = (rows: number, length: number, steps: number, klCoef: number): Work => ({
    sampled: 0,
    batched: (UPDATE * steps + (klCoef > 0 ? 1 : 0)) * forwardCost(settings, rows * length, length),
  });
  return { sample, learn };
}

/**
 * Counts a configuration. Texts count with their greatest length; an estimator that draws further groups, and an
 * arm that samples futures of a step, need more than this.
 * @throws TangoError("bad-setting") for an unknown task or arm
 */
export function costOf(settings: Settings): Cost {
  const task = taskById(settings.task);
  const arm = armById(settings.algorithm);
  const levels = levelsOf(task, settings);
  const judges = hasVerifier(arm);
  const { batchSize, groupSize, epochs, sftBatch, generatorKlCoef, verifierKlCoef } = settings;
  const rollouts = batchSize * groupSize;
  const { sample, learn } = workOf(settings);

  const rl = lengthsOf(task, settings, levels.rl[1]);
  const solved = rl.problem + rl.solution;
  const verified = rl.verifierPrompt + rl.verification;
  const verifications = sample(rollouts, rl.verifierPrompt, rollouts, rl.verification);
  const generatorUpdate = sum([
    [1, sample(batchSize, rl.problem, rollouts, rl.solution)],
    [arm.judge === "verifier" ? 1 : 0, verifications],
    [1, learn(rollouts, solved, epochs, generatorKlCoef)],
  ]);

  const read = lengthsOf(task, settings, levels.verifier[1]);
  const verifierUpdate = sum([
    [1, sample(batchSize, read.problem, batchSize, read.solution)],
    [1, sample(batchSize, read.verifierPrompt, rollouts, read.verification)],
    [1, learn(rollouts, read.verifierPrompt + read.verification, epochs, verifierKlCoef)],
  ]);

  const sft = lengthsOf(task, settings, levels.sft[1]);
  const before = unitsBeforeRounds(arm, settings);
  const turns = turnsBefore(settings, plannedTurns(settings));
  const run = sum([
    [before["sft-generator"], learn(sftBatch, sft.problem + sft.solution, 1, 0)],
    [before["sft-verifier"], learn(sftBatch, sft.verifierPrompt + sft.verification, 1, 0)],
    [turns.generator, generatorUpdate],
    [before["warm-up"] + (trains(arm, "verifier") ? turns.verifier : 0), verifierUpdate],
  ]);

  const models = judges ? 2 : 1;
  const parameters = parameterCount(layoutOf(modelShape(settings)));
  const longest = Math.max(solved, judges ? verified : 0);
  return {
    generatorUpdate,
    verifierUpdate: judges ? verifierUpdate : NOTHING,
    run,
    bytes: models * VECTORS * 4 * parameters + rollouts * longest * BYTES_PER_TOKEN,
  };
}
