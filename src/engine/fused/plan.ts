/**
 * The dispatches of every call, in order, for an arena of a certain capacity. No kernel has atomics and all sum in a
 * fixed order: the same seed and adapter give the same bits.
 */
import type { Arena } from "./arena.ts";
import { adamwStep, backwardSteps, gradientSteps, reduceStep } from "./backward.ts";
import { foldStep, forwardSteps, lossSteps, rolloutStep } from "./forward.ts";
import { adamwKernel } from "./kernels/adamw/kernel.ts";
import { attentionKernel } from "./kernels/attention/kernel.ts";
import { attentionBackwardKernel } from "./kernels/attention-backward/kernel.ts";
import { embedKernel } from "./kernels/embed/kernel.ts";
import { embedGradientKernel } from "./kernels/embed-gradient/kernel.ts";
import { foldKernel } from "./kernels/fold/kernel.ts";
import type { Kernel, KernelContext, RolloutForm } from "./kernels/kernel.ts";
import { linearKernel } from "./kernels/linear/kernel.ts";
import { linearNormKernel } from "./kernels/linear-norm/kernel.ts";
import { linearNormBackwardKernel } from "./kernels/linear-norm-backward/kernel.ts";
import { lossKernel } from "./kernels/loss/kernel.ts";
import { reduceKernel } from "./kernels/reduce/kernel.ts";
import { rolloutKernel } from "./kernels/rollout/kernel.ts";
import { statsKernel } from "./kernels/stats/kernel.ts";
import { unfoldKernel } from "./kernels/unfold/kernel.ts";
import { weightGradientKernel } from "./kernels/weight-gradient/kernel.ts";
import type { ModelLayout } from "./model-layout.ts";
import { SPLITS, type Step, StepMaker } from "./steps.ts";

/** The steps of a model on one arena. */
export interface Plan {
  readonly fold: Step;
  /** Embedding and layers, up to the last norm. */
  readonly forward: readonly Step[];
  /** Logits, loss and the gradient of the logits. */
  readonly loss: readonly Step[];
  /** Raw gradients of one part of a batch. */
  readonly backward: readonly Step[];
  /** From raw gradients to the gradient, the terms of the loss and the gradient norm. */
  readonly gradient: readonly Step[];
  /** From the gradient to new weights. */
  readonly adamw: Step;
  /** One slice of a rollout, the kernel that is repeated until all N rollouts have T new tokens. */
  rollout(rollouts: number, newTokens: number, form: RolloutForm): Step;
}

/**
 * The kernels of a model, in the order in which a run first needs them: rollouts, scores, updates.
 * @param forms of rollouts, the first needed first
 */
export function kernelsFor(
  context: KernelContext,
  layout: ModelLayout,
  forms: readonly RolloutForm[],
): Kernel[] {
  return [
    // The slowest to compile, so it starts first and the others compile beside it.
    ...forms.map((form) => rolloutKernel(context, layout, form)),
    foldKernel(context, layout),
    embedKernel(context),
    linearKernel(context, "plain"),
    attentionKernel(context),
    linearNormKernel(context),
    linearKernel(context, "activate"),
    lossKernel(context),
    linearNormBackwardKernel(context),
    weightGradientKernel(context, SPLITS),
    linearKernel(context, "gate"),
    attentionBackwardKernel(context),
    embedGradientKernel(context, SPLITS),
    reduceKernel(context, SPLITS),
    unfoldKernel(context, layout),
    statsKernel(context),
    adamwKernel(context),
  ];
}

/** All steps of a model on an arena. */
export function planFor(context: KernelContext, layout: ModelLayout, arena: Arena): Plan {
  const maker = new StepMaker(context, layout, arena);
  return {
    fold: foldStep(maker),
    forward: forwardSteps(maker),
    loss: lossSteps(maker),
    backward: [...backwardSteps(maker), reduceStep(maker)],
    gradient: gradientSteps(maker),
    adamw: adamwStep(maker),
    rollout: (rollouts, newTokens, form) => rolloutStep(maker, rollouts, newTokens, form),
  };
}
