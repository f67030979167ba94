import { describe, it } from "vitest";
import type { ModelShape } from "../../core/policy.ts";
import {
  BASE,
  expectLikeReference,
  expectSameAnswers,
  expectSameBits,
  KEY,
  SHAPES,
} from "../testing/contract.ts";
import { ALL, turnOf } from "../testing/turn.ts";
import { FusedPolicy } from "./policy.ts";
import { bareBackend, testDevice } from "./testing/device.ts";
import { VARIANTS, type Variant } from "./variants.ts";

const device = await testDevice();

function open(shape: ModelShape, variant: Variant): Promise<FusedPolicy> {
  const options = { shape, key: KEY, variant, pace: "full", progress: () => undefined } as const;
  return FusedPolicy.open(bareBackend(device as GPUDevice), options);
}

describe.skipIf(!device)("the fused engine", () => {
  // Each commit tries one pair of a direct variant and a shape; a night tries all pairs. A software GPU
  // compiles the kernels of `tiled` for minutes: by day their own tests try them.
  const pairs = VARIANTS.flatMap((variant) =>
    SHAPES.map(([name, shape]) => ({ variant, name, shape })),
  );
  const direct = pairs.filter(({ variant }) => !variant.shared);
  const turn = turnOf(direct.length);
  const own = direct.filter((_, pair) => pair === turn);
  it.each(ALL ? pairs : own)("is like the reference: $variant.name, $name", async (pair) => {
    const policy = await open(pair.shape, pair.variant);
    await expectLikeReference(policy, pair.shape, 5);
    await policy.dispose();
  });

  it.runIf(ALL)("answers problems like the reference, after learning to", async () => {
    const policy = await open(BASE, VARIANTS[1] as Variant);
    await expectSameAnswers(policy, 500);
    await policy.dispose();
  });

  // The pair whose kernels are compiled already.
  it.each(own)("gives the same bits in every run: $variant.name, $name", ({ shape, variant }) =>
    expectSameBits(() => open(shape, variant), 10),
  );
});
