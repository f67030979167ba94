import { totalmem } from "node:os";
import { clock, openSession } from "../cli/session.ts";
import { buildPolicies } from "../cli/train.ts";
import type { RoundContext } from "../core/algorithms/work.ts";
import { workById } from "../core/algorithms/work-registry.ts";
import type { BankSize } from "../core/evaluation/bank.ts";
import { type EvaluationReport, evaluationReport } from "../core/evaluation/report.ts";
import { type Checkpoint, decodeCheckpoint, encodeCheckpoint } from "../core/runs/checkpoint.ts";
import type { Settings } from "../core/settings/settings.ts";
import type { UnitResult } from "../core/training/counted-unit.ts";
import { checkMemory } from "../core/training/fits.ts";
import type { Session } from "../core/training/session.ts";

/** A training run in this process: two models and the counters of their plan. One call at a time. */
export class Run {
  /**
   * What `generatorUpdate` and `verifierUpdate` take: task, arm, settings, both models as `Policy`, and a clock
   * in seconds. An update made with it changes the weights but not the counters of the run.
   */
  readonly context: RoundContext;
  readonly #session: Session;

  /** Made by `openRun`. */
  constructor(session: Session, context: RoundContext) {
    this.#session = session;
    this.context = context;
  }

  /** The settings it runs with. */
  get settings(): Settings {
    return this.context.settings;
  }

  /**
   * Trains to the end of the plan: SFT of both models, a warm-up of the verifier, rounds of generator and
   * verifier updates, and three evaluations between them. Leaving the loop keeps what is done; another call goes on.
   * @returns one item for each optimizer step or evaluation: its line of metrics (docs/metrics.md; shares in
   *   [0, 1], times in seconds, entropy and KL in nats), and for an update of RL the group of M rollouts it shows
   * @throws TangoError("not-finite") naming phase and tensor; the weights are those of before the step
   */
  async *train(): AsyncGenerator<UnitResult, void, undefined> {
    for (;;) {
      const done = await this.#session.advance();
      if (!done) return;
      yield done;
    }
  }

  /**
   * Measures both models as they are on held-out problems, with 95 % intervals: the object that
   * `tango-lab eval` writes as eval.json (docs/evaluation.md). Draws nothing from the streams of training.
   * @param testTime also measures votes over this many samples; null, the default, leaves that out
   */
  async evaluate(testTime: BankSize | null = null): Promise<EvaluationReport> {
    const { generatorUpdates, verifierUpdates } = this.#session.state;
    const onProgress = () => undefined;
    const options = { generatorUpdates, verifierUpdates, gold: null, testTime, onProgress };
    return evaluationReport(this.context, options);
  }

  /** @returns a safetensors file from which `openRun` goes on with the same numbers, on the same machine and engine */
  async checkpoint(): Promise<Uint8Array> {
    return encodeCheckpoint(await this.#session.checkpoint());
  }

  /** Frees both models. The run cannot be used any more. */
  async close(): Promise<void> {
    await this.context.generator.dispose();
    await this.context.verifier.dispose();
  }
}

/** The run of these settings, or the one that a checkpoint continues. */
async function open(settings: Settings, checkpoint: Checkpoint | null): Promise<Run> {
  checkMemory(settings, totalmem());
  const { generator, verifier } = await buildPolicies(settings, checkpoint);
  const session = openSession(settings, { generator, verifier }, checkpoint?.state);
  const { task, arm } = session;
  const work = workById(arm.id);
  return new Run(session, { task, arm, work, settings, generator, verifier, clock });
}

/**
 * Opens a run with fresh weights, drawn from `settings.seed`, or continues one.
 * @param start complete settings (`settingsOf`), or a checkpoint that `Run.checkpoint` or `tango-lab train` wrote
 * @throws TangoError("bad-setting") for levels that the task does not allow, or an engine whose package is missing;
 *   "bad-file" for bytes that are not a checkpoint; "out-of-memory"; "no-adapter" where the engine cannot run
 */
export async function openRun(start: Settings | Uint8Array): Promise<Run> {
  if (!(start instanceof Uint8Array)) return open(start, null);
  const checkpoint = decodeCheckpoint("The checkpoint", start);
  return open(checkpoint.settings, checkpoint);
}
