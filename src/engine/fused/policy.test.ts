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

function openDirect(): Promise<FusedPolicy> {
  const variant = VARIANTS.find(({ name }) => name === "direct");
  if (!variant) throw new Error("there is no variant direct");
  return open(BASE, variant);
}

describe.skipIf(!device)("the fused engine", () => {
  // Each commit tries one pair of a direct variant and a shape; a night tries all pairs. A software GPU
  // compiles the kernels of `tiled` for minutes: their own tests try them in every commit.
  const pairs = VARIANTS.flatMap((variant) =>
    SHAPES.map(([name, shape]) => ({ variant, name, shape })),
  );
  const direct = pairs.filter(({ variant }) => !variant.shared);
  const turn = turnOf(direct.length);
  const cases = ALL ? pairs : direct.filter((_, pair) => pair === turn);
  it.each(cases)("is like the reference: $variant.name, $name", async ({ variant, shape }) => {
    const policy = await open(shape, variant);
    await expectLikeReference(policy, shape, 5);
    await policy.dispose();
  });

  it.runIf(ALL)("answers 500 problems like the reference, after learning to", async () => {
    const policy = await openDirect();
    await expectSameAnswers(policy);
    await policy.dispose();
  });

  it("gives the same bits in every run", () => expectSameBits(openDirect));
});
