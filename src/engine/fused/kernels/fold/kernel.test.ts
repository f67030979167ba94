import { beforeAll, describe } from "vitest";
import type { Rng } from "../../../../core/random/draws.ts";
import { modelLayout } from "../../model-layout.ts";
import * as cases from "../../testing/cases.ts";
import { testDevice } from "../../testing/device.ts";
import { foldedNumbers } from "../../testing/folded.ts";
import { GuardedBuffer, read } from "../../testing/guarded-buffer.ts";
import { openReference } from "../../testing/reference.ts";
import { runGuarded } from "../../testing/run-kernel.ts";
import type { KernelContext } from "../kernel.ts";
import { foldKernel, foldWorkgroups } from "./kernel.ts";

const device = await testDevice();
const EMULATED = ["emulated"];
const CONTEXTS = [
  ...cases.contextsOf(device, { width: 16, vocabulary: 5, layers: 1 }, EMULATED),
  ...cases.contextsOf(device, { width: 20, heads: 1, vocabulary: 61, layers: 3 }, EMULATED),
  ...cases.contextsOf(device, { width: 24, vocabulary: 127, layers: 2, tiedHead: true }, EMULATED),
  ...cases.contextsOf(device, { width: 64, vocabulary: 128, layers: 1, tiedHead: true }, EMULATED),
];

async function check(context: KernelContext, offset: number, rng: Rng): Promise<void> {
  const { shape } = context;
  const layout = modelLayout(shape, 1);
  const weights = cases.noise(rng, layout.parameters);
  const [arena, model] = [new GuardedBuffer("arena"), new GuardedBuffer("model")];
  model.fill(offset);
  const source = model.put(weights);
  const output = model.room(layout.folded.size / 4);
  const after = await runGuarded(device as GPUDevice, {
    kernel: foldKernel(context, layout),
    uniforms: [4 * output],
    workgroups: foldWorkgroups(layout),
    batch: { source: 4 * source },
    arena,
    model,
  });
  const want = foldedNumbers(weights, shape, layout);
  cases.expectClose("the folded weights", read(after.model, output, want.length), want, 1e-6);
}

describe.skipIf(!device)("the kernel fold beside tfjs", () => {
  beforeAll(openReference);

  cases.testEach(CONTEXTS, 3, (_, rng) => rng.integer(0, 100), check);
});
