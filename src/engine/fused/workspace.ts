import type { GenerateRequest, ModelShape, TokenBatch } from "../../core/policy.ts";
import { type Arena, arenaFor, ROW_STEP, vec4sPerRollout, vec4sPerRow } from "./arena.ts";
import { checkCapacity, type Part, partsOf, wordsFor } from "./batch.ts";
import type { KernelContext } from "./kernels/kernel.ts";
import { unfoldGroups } from "./kernels/unfold/kernel.ts";
import type { Machine, Region } from "./machine.ts";
import type { ModelLayout } from "./model-layout.ts";
import { type Plan, planFor } from "./plan.ts";
import type { Step } from "./steps.ts";

/** What a call needs. */
export interface Rooms {
  readonly rows: number;
  readonly promptRows: number;
  readonly rollouts: number;
  readonly newTokens: number;
}

/** Bytes of activations at most; larger batches are computed in parts. */
const ARENA_BYTES = 128 * 2 ** 20;
/** Growing in steps, so that batches of slightly other lengths make no new buffers. */
const SLACK = 1.125;

/** Two layouts of the one arena, for training and for rollouts, which grow with what is asked. */
export class Workspace {
  readonly context: KernelContext;
  readonly #machine: Machine;
  readonly #layout: ModelLayout;
  readonly #budget: number; // vec4s
  readonly #maxRows: number;
  #rooms: Rooms = { rows: 0, promptRows: 0, rollouts: 0, newTokens: 0 };
  #rolloutRoom = 0;
  #trainingArena: Arena;
  #promptArena: Arena;
  #training: Plan;
  #prompts: Plan;
  #rollout: Step;

  constructor(
    machine: Machine,
    context: KernelContext,
    layout: ModelLayout,
    limits: { readonly maxStorageBufferBindingSize: number; readonly maxBufferSize: number },
  ) {
    this.context = context;
    this.#machine = machine;
    this.#layout = layout;
    const bytes = Math.min(ARENA_BYTES, limits.maxStorageBufferBindingSize, limits.maxBufferSize);
    this.#budget = Math.floor(bytes / 16);
    const fixed = this.#arena(ROW_STEP, 0).size - ROW_STEP * vec4sPerRow(context.shape);
    const rows = (this.#budget - fixed) / vec4sPerRow(context.shape);
    this.#maxRows = Math.max(ROW_STEP, Math.floor(rows / ROW_STEP) * ROW_STEP);
    this.#trainingArena = this.#arena(1, 0);
    this.#promptArena = this.#arena(1, 0);
    this.#training = planFor(context, layout, this.#trainingArena);
    this.#prompts = planFor(context, layout, this.#promptArena);
    this.#rollout = this.#prompts.rollout(1, 1);
  }

  get #shape(): ModelShape {
    return this.context.shape;
  }

  get training(): Plan {
    return this.#training;
  }

  get prompts(): Plan {
    return this.#prompts;
  }

  #arena(rows: number, rolloutRoom: number): Arena {
    return arenaFor(this.#shape, rows, rolloutRoom, unfoldGroups(this.#layout)[0]);
  }

  /** Stretches of a batch that fit the memory. At least one, so that an empty batch is a step too. */
  parts(batch: TokenBatch): Part[] {
    const parts = partsOf(batch, this.#maxRows);
    for (const part of parts) checkCapacity(part.places, this.#maxRows);
    return parts.length > 0 ? parts : [{ first: 0, last: batch.rows, places: 0 }];
  }

  /** Stretches of prompts whose rollouts fit the memory together. */
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

  /** Makes room for a call. Buffers that are large enough stay, and with them every offset. */
  async reserve(need: Rooms): Promise<void> {
    const { rows, promptRows } = this.#rooms;
    const room = need.rollouts * vec4sPerRollout(this.#shape, need.newTokens);
    const fits = need.rows <= rows && need.promptRows <= promptRows && room <= this.#rolloutRoom;
    if (fits) return;
    const grown = (want: number, have: number) =>
      want <= have ? have : Math.ceil((want * SLACK) / ROW_STEP) * ROW_STEP;
    this.#rooms = {
      ...need,
      rows: Math.min(this.#maxRows, grown(need.rows, rows)),
      promptRows: grown(need.promptRows, promptRows),
    };
    this.#rolloutRoom = Math.max(this.#rolloutRoom, Math.ceil(room * SLACK));
    this.#trainingArena = this.#arena(this.#rooms.rows, 0);
    this.#promptArena = this.#arena(this.#rooms.promptRows, this.#rolloutRoom);
    this.#training = planFor(this.context, this.#layout, this.#trainingArena);
    this.#prompts = planFor(this.context, this.#layout, this.#promptArena);
    this.#rollout = this.#prompts.rollout(1, 1);
    const most = Math.max(this.#rooms.rows, this.#rooms.promptRows);
    await this.#machine.reserve({
      arena: 16 * Math.max(this.#trainingArena.size, this.#promptArena.size),
      model: 4 * this.#layout.size,
      // Every sequence has at least one place.
      inputs: 4 * wordsFor(this.#shape, most, most),
    });
    const { fold, forward, loss, backward, optimize } = this.#training;
    this.#machine.setSteps([
      fold,
      ...forward,
      ...loss,
      ...backward,
      ...optimize,
      this.#prompts.fold,
      ...this.#prompts.forward,
      this.#rollout,
    ]);
  }

  /** The rollout's step laid out for N sequences of T new tokens. */
  rolloutStep(rollouts: number, newTokens: number): Step {
    const step = this.#prompts.rollout(rollouts, newTokens);
    this.#machine.replaceStep(this.#rollout, step);
    this.#rollout = step;
    return step;
  }

  /** Where a rollout leaves [N, T, 4]. */
  outputRegion(rollouts: number, newTokens: number): Region {
    const before = rollouts * (vec4sPerRollout(this.#shape, newTokens) - newTokens);
    return {
      buffer: "arena",
      offset: 16 * (this.#promptArena.rollout + before),
      size: 16 * rollouts * newTokens,
    };
  }

  scoreRegion(places: number): Region {
    return { buffer: "arena", offset: 16 * this.#trainingArena.scores, size: 16 * places };
  }

  statsRegion(): Region {
    return { buffer: "arena", offset: 16 * this.#trainingArena.stats, size: 32 };
  }
}
