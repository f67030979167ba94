import { describe } from "vitest";
import type { Rng } from "../../../../core/random/draws.ts";
import * as cases from "../../testing/cases.ts";
import { testDevice } from "../../testing/device.ts";
import { GuardedBuffer, read } from "../../testing/guarded-buffer.ts";
import { runGuarded } from "../../testing/run-kernel.ts";
import type { KernelContext } from "../kernel.ts";
import { reduceKernel, reduceUniforms, reduceWorkgroups } from "./kernel.ts";

const device = await testDevice();
const CONTEXTS = cases.contextsOf(device, { width: 16 }, ["emulated"]);

interface Config {
  readonly size: number;
  readonly splits: number;
  readonly accumulate: number;
}

function configOf(rng: Rng, i: number): Config {
  const size = cases.edgeOr(rng, i, [1, 63, 64, 65], 1, 500);
  return { size, splits: cases.pick(rng, [1, 3, 8]), accumulate: rng.integer(0, 1) };
}

async function check(context: KernelContext, config: Config, rng: Rng): Promise<void> {
  const { size, splits, accumulate } = config;
  const parts = cases.noise(rng, 4 * splits * size);
  const earlier = cases.noise(rng, 4 * size);
  const want = new Float64Array(accumulate ? earlier : new Float32Array(4 * size));
  parts.forEach((value, i) => {
    want[i % (4 * size)] = (want[i % (4 * size)] ?? 0) + value;
  });
  const [arena, model] = [new GuardedBuffer("arena"), new GuardedBuffer("model")];
  // Values that must not be added to are poisoned.
  const raw = accumulate ? model.update(earlier) : model.room(size);
  const partials = model.put(parts);
  const after = await runGuarded(device as GPUDevice, {
    kernel: reduceKernel(context, splits),
    uniforms: reduceUniforms({ raw, partials, size }),
    workgroups: reduceWorkgroups(size),
    batch: { accumulate },
    arena,
    model,
  });
  cases.expectClose("the sum", read(after.model, raw, 4 * size), want, 1e-6);
}

describe.skipIf(!device)("the kernel reduce beside sums in doubles", () => {
  cases.testEach(CONTEXTS, 60, (_, rng, i) => configOf(rng, i), check);
});
