/** How a rollout is divided among workgroups: by its number of rows, or as a probe timed it. */
import type { TimedRollout } from "../../core/engines.ts";
import type { ModelShape } from "../../core/policy.ts";
import type { KernelContext, RolloutForm } from "./kernels/kernel.ts";

/** A probe chooses from all pairs of these sequences and lanes. */
export const SEQUENCES: readonly number[] = [1, 2, 4];
export const LANES: readonly number[] = [64, 128, 256];

/** Up to this many rows, each row has a workgroup of its own, to occupy all GPU cores. */
const FEW_ROWS = 128;
/** The form for more rows where nothing was timed, the fastest on one real GPU (docs/maintain/bench). */
const MANY: RolloutForm = { sequences: 4, lanes: 128 };
/** Limit on invocations that share a softmax: combining each part costs an exponential. */
const MOST_PARTS = 32;
/** A timed form applies to rollouts with up to this many times more or fewer rows. */
const ABOUT = 2;

/** The smallest of LANES with two invocations for each vec4 column of q k v, so that long sums are split. */
function lanesFor({ width }: ModelShape): number {
  const wanted = (2 * 3 * width) / 4;
  return LANES.find((lanes) => lanes >= wanted) ?? Math.max(...LANES);
}

/** vec4s of the widest vector of a sequence in workgroup memory: q k v, hidden units or logits. */
export function pitchOf(shape: ModelShape): number {
  return Math.max(shape.width, Math.ceil(shape.vocabulary / 4));
}

/** Invocations that share the softmax of one sequence and head. */
export function softmaxParts({ heads }: ModelShape, { sequences, lanes }: RolloutForm): number {
  return Math.max(1, Math.min(MOST_PARTS, Math.floor(lanes / (sequences * heads))));
}

/** Bytes of workgroup memory that a form takes. */
function memoryOf(shape: ModelShape, form: RolloutForm): number {
  const { width, heads, context } = shape;
  const vec4s = 2 * (width / 4) + pitchOf(shape) + form.lanes + 1;
  const softmax = heads * (4 * context + 8 * softmaxParts(shape, form));
  return form.sequences * (16 * vec4s + softmax + 8 * 8 + 24) + 64;
}

/** The form with its sequences, then lanes, halved until it fits the workgroup memory; `sequences` 0 if none fits. */
export function fitted({ shape, workgroupMemory }: KernelContext, form: RolloutForm): RolloutForm {
  let { sequences, lanes } = form;
  const fits = () => memoryOf(shape, { sequences, lanes }) <= workgroupMemory;
  while (sequences > 1 && !fits()) sequences >>= 1;
  while (lanes > 1 && !fits()) lanes >>= 1;
  return { sequences: fits() ? sequences : 0, lanes };
}

/** Whether a timed form applies to a rollout with this many rows. */
export function countsFor(timed: TimedRollout | null, rows: number): timed is TimedRollout {
  return timed !== null && rows <= ABOUT * timed.rows && timed.rows <= ABOUT * rows;
}

/**
 * The form for a rollout with this many rows: the variant's own, else the timed one for a similar number, else by the
 * rule. `sequences` is 0 where the workgroup memory is too small for any.
 */
export function formFor(
  context: KernelContext,
  rows: number,
  timed: TimedRollout | null,
): RolloutForm {
  const own = context.tiling.rollout;
  if (own) return fitted(context, own);
  if (countsFor(timed, rows)) return fitted(context, timed);
  const few = { sequences: 1, lanes: lanesFor(context.shape) };
  return fitted(context, rows <= FEW_ROWS ? few : MANY);
}

/** Every form that the model's rollouts can take, beginning with the one for `timed.rows` rows. */
export function formsOf(context: KernelContext, timed: TimedRollout | null): RolloutForm[] {
  const rows = [...(timed ? [timed.rows] : []), 1, FEW_ROWS + 1];
  const forms = rows.map((count) => formFor(context, count, timed));
  return forms.filter((form, i) => forms.findIndex((one) => isSameForm(one, form)) === i);
}

/** Whether two forms compile to the same kernel. */
function isSameForm(a: RolloutForm, b: RolloutForm): boolean {
  return a.sequences === b.sequences && a.lanes === b.lanes;
}
