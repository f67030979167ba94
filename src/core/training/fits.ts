/** Estimates whether a configuration fits this machine's memory and time, before it starts. */
import { TangoError } from "../errors.ts";
import { modelShape } from "../model/shape.ts";
import type { Policy } from "../policy.ts";
import { STREAMS } from "../random/draws.ts";
import type { Settings } from "../settings/settings.ts";
import { sampleRows } from "../tango/sampling.ts";
import { collate, responseTokens } from "../tokens/batch.ts";
import { encode } from "../tokens/vocabulary.ts";
import { costOf, forwardCost, type Work } from "./cost.ts";

/** Memory and time that a configuration needs on this machine. */
export interface Forecast {
  /** Upper bound on the bytes needed. */
  readonly bytes: number;
  /** Seconds of one generator update with its verifications. */
  readonly update: number;
  /** Seconds of SFT, warm-up and all rounds, without evaluations. */
  readonly run: number;
}

/** Seconds per multiply-add of each kind, on this machine. */
export type Pace = Work;

/** Rows of the measurement, each half as long as the context. */
const ROWS = 16;
/** More than one: the first pass compiles kernels and grows memory. */
const PASSES = 3;

const gigabytes = (bytes: number): string =>
  bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;

/**
 * @param available bytes that the lab may use here; null where that is unknown
 * @throws TangoError("out-of-memory") with both numbers when a configuration needs more
 */
export function checkMemory(settings: Settings, available: number | null): void {
  const { bytes } = costOf(settings);
  if (available === null || bytes <= available) return;
  throw new TangoError(
    "out-of-memory",
    `These settings need about ${gigabytes(bytes)} of memory, and this machine has ${gigabytes(available)} for them: use a smaller model, fewer problems per update or fewer attempts.`,
    { bytes, available },
  );
}

/** Limit on the seconds of one generator update on the page; longer ones are left to the command line. */
const MOST_SECONDS_OF_UPDATE = 600;
/** Multiply-adds of an update that needs no timing: at 170 million a second it takes MOST_SECONDS_OF_UPDATE. */
const SURELY_FAST = 1e11;

/**
 * Refuses a configuration whose single update exceeds the time limit.
 * @param clock seconds
 * @throws TangoError("too-slow") with the estimated time of one update
 */
export async function checkPace(
  policy: Policy,
  settings: Settings,
  clock: () => number,
): Promise<void> {
  const { sampled, batched } = costOf(settings).generatorUpdate;
  if (sampled + batched < SURELY_FAST) return;
  const { update } = await forecast(policy, settings, clock);
  if (update <= MOST_SECONDS_OF_UPDATE) return;
  throw new TangoError(
    "too-slow",
    `One generator update of these settings takes about ${Math.round(update / 60)} minutes on this machine: use a smaller model, fewer problems per update or fewer attempts, or train on the command line.`,
    { seconds: update },
  );
}

/** Seconds of some work at this pace. */
export const secondsAt = (pace: Pace, work: Work): number =>
  work.sampled * pace.sampled + work.batched * pace.batched;

/** What a configuration takes at the pace of this machine. @param clock seconds */
export async function forecast(
  policy: Policy,
  settings: Settings,
  clock: () => number,
): Promise<Forecast> {
  const { generatorUpdate, run, bytes } = costOf(settings);
  const pace = await paceOf(policy, settings, clock);
  return { bytes, update: secondsAt(pace, generatorUpdate), run: secondsAt(pace, run) };
}

/**
 * Times forward passes over a few texts, without changing weights; a GPU is faster than this on large batches.
 * @param settings those of the policy
 * @param clock seconds
 */
export async function paceOf(
  policy: Policy,
  settings: Settings,
  clock: () => number,
): Promise<Pace> {
  const part = Math.floor(modelShape(settings).context / 4);
  const prompt = encode("1".repeat(part));
  const response = encode("2".repeat(part));
  const batch = collate(Array.from({ length: ROWS }, () => ({ prompt, response })));
  const reading = await fastest(clock, () =>
    policy.logProbs({ ...batch, temperature: 1, weights: "current" }),
  );
  let written = 0;
  const key = { seed: settings.seed, stream: STREAMS.forecast, update: 0 };
  const writing = await fastest(clock, async () => {
    const prompts = Array.from({ length: ROWS }, () => prompt);
    const request = { prompts, samplesPerPrompt: 1, maxNewTokens: part, temperature: 1, key };
    written = responseTokens(await sampleRows(policy, { ...request, weights: "current" }));
  });
  const batched = reading / forwardCost(settings, ROWS * 2 * part, 2 * part);
  const prefill = batched * forwardCost(settings, ROWS * part, part);
  const sampled =
    Math.max(0, writing - prefill) / forwardCost(settings, Math.max(1, written), 2 * part);
  return { sampled, batched };
}

/** Seconds of the fastest of a few calls. */
async function fastest(clock: () => number, call: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let pass = 0; pass < PASSES; pass++) {
    const started = clock();
    await call();
    least = Math.min(least, clock() - started);
  }
  return least;
}
