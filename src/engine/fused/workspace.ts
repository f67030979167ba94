import type { GenerateRequest, ModelShape, TokenBatch } from "../../core/policy.ts";
import { type Part, partsOf } from "../packed-batch.ts";
import {
  type Arena,
  arenaFor,
  type Region,
  ROW_STEP,
  vec4sPerRollout,
  vec4sPerRow,
} from "./arena.ts";
import { checkCapacity, inputLength } from "./batch.ts";
import type { GpuRuntime } from "./gpu-runtime.ts";
import type { KernelContext, RolloutForm } from "./kernels/kernel.ts";
import { unfoldWorkgroups } from "./kernels/unfold/kernel.ts";
import type { ModelLayout } from "./model-layout.ts";
import { type Plan, planFor } from "./plan.ts";
import { formFor } from "./rollout-forms.ts";
import type { Step } from "./steps.ts";

/** Memory that a call needs, in packed rows and rollouts. */
export interface Capacity {
  readonly rows: number;
  readonly promptRows: number;
  readonly rollouts: number;
  readonly newTokens: number;
}

/** Most bytes of activations; larger batches are computed in parts whose raw gradients add up. */
const ARENA_BYTES = 128 * 2 ** 20;
/** Buffers are allocated this much larger, so that slightly longer batches need no new ones. */
const SLACK = 1.125;

/** The two layouts of the arena, for training and for rollouts. They grow with the calls and never shrink. */
export class Workspace {
  readonly context: KernelContext;
  readonly #gpu: GpuRuntime;
  readonly #layout: ModelLayout;
  readonly #budget: number; // vec4s
  readonly #maxRows: number;
  #capacity: Capacity = { rows: 0, promptRows: 0, rollouts: 0, newTokens: 0 };
  #rolloutSize = 0;
  #trainingArena: Arena;
  #promptArena: Arena;
  #training: Plan;
  #prompts: Plan;
  #rollout: Step;
  /** The form of the last rollout. */
  #form: RolloutForm;

  constructor(
    gpu: GpuRuntime,
    context: KernelContext,
    layout: ModelLayout,
    limits: { readonly maxStorageBufferBindingSize: number; readonly maxBufferSize: number },
  ) {
    this.context = context;
    this.#gpu = gpu;
    this.#layout = layout;
    const bytes = Math.min(ARENA_BYTES, limits.maxStorageBufferBindingSize, limits.maxBufferSize);
    this.#budget = Math.floor(bytes / 16);
    const fixed = this.#arena(ROW_STEP, 0).size - ROW_STEP * vec4sPerRow(context.shape);
    const rows = (this.#budget - fixed) / vec4sPerRow(context.shape);
    this.#maxRows = Math.max(ROW_STEP, Math.floor(rows / ROW_STEP) * ROW_STEP);
    this.#form = formFor(context, 1, null);
    this.#trainingArena = this.#arena(1, 0);
    this.#promptArena = this.#arena(1, 0);
    this.#training = planFor(context, layout, this.#trainingArena);
    this.#prompts = planFor(context, layout, this.#promptArena);
    this.#rollout = this.#prompts.rollout(1, 1, this.#form);
  }

  get #shape(): ModelShape {
    return this.context.shape;
  }

  /** The plan for scoring and updates. */
  get training(): Plan {
    return this.#training;
  }

  /** The plan for the forward pass over prompts, with memory for rollouts after it. */
  get prompts(): Plan {
    return this.#prompts;
  }

  #arena(rows: number, rolloutSize: number): Arena {
    return arenaFor(this.#shape, rows, rolloutSize, unfoldWorkgroups(this.#layout)[0]);
  }

  /**
   * Cuts a batch into parts that fit the arena. At least one, because a batch without responses is still an optimizer
   * step.
   * @throws TangoError("bad-shape") when one row alone does not fit
   */
  parts(batch: TokenBatch): Part[] {
    const parts = partsOf(batch, this.#maxRows);
    for (const part of parts) checkCapacity(part.positions, this.#maxRows);
    return parts.length > 0 ? parts : [{ first: 0, last: batch.rows, positions: 0 }];
  }

  /** Ranges of prompts, `last` exclusive, whose rollouts fit the arena together. */
  promptParts(request: GenerateRequest): { first: number; last: number }[] {
    const { prompts, samplesPerPrompt, maxNewTokens } = request;
    const each = samplesPerPrompt * vec4sPerRollout(this.#shape, maxNewTokens);
    const perRow = vec4sPerRow(this.#shape);
    const parts: { first: number; last: number }[] = [];
    let used = Number.POSITIVE_INFINITY;
    prompts.forEach((prompt, b) => {
      const more = each + prompt.length * perRow;
      if (used + more > this.#budget - ROW_STEP * perRow) {
        parts.push({ first: b, last: b });
        used = 0;
      }
      used += more;
      const part = parts.at(-1);
      if (part) part.last = b + 1;
    });
    return parts;
  }

  /** Reserves memory for a call. Buffers that are large enough are kept, and with them all offsets. */
  async reserve(need: Capacity): Promise<void> {
    const { rows, promptRows } = this.#capacity;
    const room = need.rollouts * vec4sPerRollout(this.#shape, need.newTokens);
    const fits = need.rows <= rows && need.promptRows <= promptRows && room <= this.#rolloutSize;
    if (fits) return;
    const grown = (wanted: number, present: number) =>
      wanted <= present ? present : Math.ceil((wanted * SLACK) / ROW_STEP) * ROW_STEP;
    this.#capacity = {
      ...need,
      rows: Math.min(this.#maxRows, grown(need.rows, rows)),
      promptRows: grown(need.promptRows, promptRows),
    };
    this.#rolloutSize = Math.max(this.#rolloutSize, Math.ceil(room * SLACK));
    this.#trainingArena = this.#arena(this.#capacity.rows, 0);
    this.#promptArena = this.#arena(this.#capacity.promptRows, this.#rolloutSize);
    this.#training = planFor(this.context, this.#layout, this.#trainingArena);
    this.#prompts = planFor(this.context, this.#layout, this.#promptArena);
    this.#rollout = this.#prompts.rollout(1, 1, this.#form);
    const most = Math.max(this.#capacity.rows, this.#capacity.promptRows);
    await this.#gpu.reserve({
      arena: 16 * Math.max(this.#trainingArena.size, this.#promptArena.size),
      model: 4 * this.#layout.size,
      // Every sequence has at least one position.
      inputs: 4 * inputLength(this.#shape, most, most),
    });
    const { fold, forward, loss, backward, gradient, adamw } = this.#training;
    this.#gpu.setSteps([
      fold,
      ...forward,
      ...loss,
      ...backward,
      ...gradient,
      adamw,
      this.#prompts.fold,
      ...this.#prompts.forward,
      this.#rollout,
    ]);
  }

  /** The rollout step, laid out for N sequences of T new tokens. */
  rolloutStep(rollouts: number, newTokens: number, form: RolloutForm): Step {
    this.#form = form;
    const step = this.#prompts.rollout(rollouts, newTokens, form);
    this.#gpu.replaceStep(this.#rollout, step);
    this.#rollout = step;
    return step;
  }

  /** The output of a rollout, [N, T, 4] floats. */
  outputRegion(rollouts: number, newTokens: number): Region {
    const before = rollouts * (vec4sPerRollout(this.#shape, newTokens) - newTokens);
    return {
      buffer: "arena",
      offset: 16 * (this.#promptArena.rollout + before),
      size: 16 * rollouts * newTokens,
    };
  }

  /** The scores of R positions, [R, 4] floats: log π of the target, entropy. */
  runChartRegion(positions: number): Region {
    return { buffer: "arena", offset: 16 * this.#trainingArena.scores, size: 16 * positions };
  }

  /** The statistics of an update, 8 floats (see kernels/stats). */
  statsRegion(): Region {
    return { buffer: "arena", offset: 16 * this.#trainingArena.stats, size: 32 };
  }
}
