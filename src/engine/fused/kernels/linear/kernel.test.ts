import * as tf from "@tensorflow/tfjs-core";
import { beforeAll, describe } from "vitest";
import type { Rng } from "../../../../core/random/draws.ts";
import { linear } from "../../../reference/transformer.ts";
import * as cases from "../../testing/cases.ts";
import { testDevice } from "../../testing/device.ts";
import { GuardedBuffer, read } from "../../testing/guarded-buffer.ts";
import { activate, numbersOf, openReference } from "../../testing/reference.ts";
import { runGuarded } from "../../testing/run-kernel.ts";
import { type KernelContext, NONE } from "../kernel.ts";
import { type Epilogue, linearKernel, linearUniforms, linearWorkgroups } from "./kernel.ts";

const device = await testDevice();
const EPILOGUES: readonly Epilogue[] = ["plain", "activate", "gate"];
const CONTEXTS = [
  ...cases.contextsOf(device, { width: 16, activation: "relu" }),
  ...cases.contextsOf(device, { width: 20, heads: 1, activation: "gelu" }, cases.EMULATED),
  ...cases.contextsOf(device, { width: 64, activation: "gelu" }, cases.FEWER),
  ...cases.contextsOf(device, { width: 256, activation: "relu" }, ["emulated"]),
];
const CASES = 24;

/** A tile takes seconds to compile; the tallest one has the same code for every epilogue. */
function epiloguesOf({ shape, tiling }: KernelContext): readonly Epilogue[] {
  return tiling.shared && shape.width === 16 ? ["plain"] : EPILOGUES;
}

interface Config {
  readonly context: string;
  readonly epilogue: Epilogue;
  readonly rows: number;
  readonly inner: number;
  readonly outer: number;
  readonly bias: boolean;
}

/** @param i the first cases are edge cases: one row, and row counts around the tile height */
function configOf(context: KernelContext, rng: Rng, i: number): Config {
  const tile = cases.tileHeight((rows) => linearWorkgroups(context, rows, 1)[1]);
  const C4 = context.shape.width / 4;
  const V4 = Math.ceil(context.shape.vocabulary / 4);
  const rows = cases.edgeOr(rng, i, [1, tile - 1, tile, tile + 1], 1, 48);
  const inner = Math.min(
    cases.pick(rng, [1, C4, 3 * C4, V4, rng.integer(1, 4 * C4)]),
    Math.floor(4000 / rows),
  );
  const widest = Math.max(1, Math.floor(60_000 / (rows * inner)));
  const outer = cases.pick(rng, [1, C4, 4 * C4, V4, rng.integer(1, 4 * C4)]);
  return {
    context: cases.nameOf(context),
    epilogue: epiloguesOf(context)[i % 3] ?? "plain",
    rows,
    inner,
    outer: Math.min(outer, widest),
    bias: i % 4 !== 3,
  };
}

async function check(context: KernelContext, config: Config, rng: Rng): Promise<void> {
  const { epilogue, rows, inner, outer } = config;
  const { shape } = context;
  const R = cases.capacity(rows);
  const x = cases.noise(rng, 4 * rows * inner);
  const w = cases.noise(rng, 16 * inner * outer, 1 / Math.sqrt(4 * inner));
  const b = config.bias && epilogue !== "gate" ? cases.noise(rng, 4 * outer) : null;
  const u = cases.noise(rng, 4 * rows * outer, 2);
  const want = numbersOf(() => {
    const product = linear(
      tf.tensor2d(x, [rows, 4 * inner]),
      tf.tensor2d(w, [4 * inner, 4 * outer]),
      b ? tf.tensor1d(b) : undefined,
    );
    if (epilogue === "plain") return { y: product, pre: product };
    if (epilogue === "activate") return { y: activate(product, shape), pre: product };
    const through = tf.grad((z: tf.Tensor) => activate(z, shape));
    return { y: through(tf.tensor2d(u, [rows, 4 * outer]), product), pre: product };
  });
  const [arena, model] = [new GuardedBuffer("arena"), new GuardedBuffer("model")];
  const input = arena.put(x, R * inner);
  const weight = model.put(w);
  const bias = b ? model.put(b) : NONE;
  const keepsPre = epilogue === "activate" && shape.activation === "gelu";
  const gate = keepsPre ? arena.room(R * outer) : arena.put(u, R * outer);
  const output = arena.room(R * outer);
  const after = await runGuarded(device as GPUDevice, {
    kernel: linearKernel(context, epilogue),
    uniforms: linearUniforms({ input, output, weight, bias, inner, outer, gate }),
    workgroups: linearWorkgroups(context, rows, outer),
    batch: { rows },
    arena,
    model,
  });
  cases.expectClose("the product", read(after.arena, output, 4 * rows * outer), want.y, 2e-6);
  if (!keepsPre) return;
  cases.expectClose("pre-activations", read(after.arena, gate, 4 * rows * outer), want.pre, 2e-6);
}

describe.skipIf(!device)("the kernel linear beside tfjs", () => {
  beforeAll(openReference);

  cases.testEach(CONTEXTS, CASES, configOf, check);
});
