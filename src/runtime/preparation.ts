/** Progress while the engine prepares a run's models: kernels compiled, candidates timed. */
import type { Preparing } from "../core/engines.ts";
import type { StreamMessage } from "../protocol/messages.ts";

interface Count {
  readonly done: number;
  readonly total: number;
}

/** Kernels of the variant being compiled, plus those compiled before it. */
interface Compiled extends Count {
  readonly earlier: number;
}

/** Preparation progress of both models. */
export interface Preparation {
  /** The current step of the model that is being prepared. */
  readonly now: Preparing;
  /** Kernels compiled so far; null before the model's first. */
  readonly kernels: { readonly generator: Compiled | null; readonly verifier: Compiled | null };
}

/** The preparation after a report of one model. @param before null before the first report */
export function prepared(
  before: Preparation | null,
  { model, step, done, total }: Extract<StreamMessage, { type: "preparing" }>,
): Preparation {
  const kernels = before?.kernels ?? { generator: null, verifier: null };
  const now = { step, done, total };
  if (step !== "compiling") return { now, kernels };
  const last = kernels[model] ?? { earlier: 0, done: 0, total: 0 };
  const earlier = last.earlier + (done < last.done ? last.total : 0);
  return { now, kernels: { ...kernels, [model]: { earlier, done, total } } };
}

/** Kernels of both models; until the second model reports, its total is assumed to equal the first's. */
export function kernelsOf({ kernels }: Preparation): Count {
  const first = kernels.generator ?? { earlier: 0, done: 0, total: 0 };
  const second = kernels.verifier ?? { earlier: 0, done: 0, total: first.total };
  const earlier = first.earlier + second.earlier;
  return { done: earlier + first.done + second.done, total: earlier + first.total + second.total };
}
