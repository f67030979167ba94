import { describe, it } from "vitest";
import { ALL, turnOf } from "../../../scripts/turn.mjs";
import type { ModelShape } from "../../core/policy.ts";
import {
  BASE,
  expectInTurn,
  expectLikeReference,
  expectSameAnswers,
  expectSameBits,
  KEY,
  SHAPES,
} from "../testing/contract.ts";
import { FusedPolicy } from "./policy.ts";
import { bareBackend, testDevice } from "./testing/device.ts";
import { VARIANTS, type Variant } from "./variants.ts";

const device = await testDevice();

function open(shape: ModelShape, variant: Variant, adapter = "test"): Promise<FusedPolicy> {
  const options = { shape, key: KEY, variant, pace: "full", progress: () => undefined } as const;
  return FusedPolicy.open(bareBackend(device as GPUDevice, adapter), options);
}

describe.skipIf(!device)("the fused engine", () => {
  // Each commit tries one shape on one tuning of the variant for emulated GPUs; a night tries all. Such a GPU compiles
  // the kernels of the others for minutes: by day their own tests try them.
  const pairs = VARIANTS.flatMap((variant) =>
    SHAPES.flatMap(([name, shape]) =>
      (variant.emulated ? ["another", "SwiftShader"] : ["a GPU"]).map((adapter) => {
        return { variant, name, shape, adapter };
      }),
    ),
  );
  const quick = pairs.filter(({ variant }) => variant.emulated);
  const turn = turnOf(quick.length);
  const own = quick.filter((_, pair) => pair === turn);
  it.each(ALL ? pairs : own)(
    "is like the reference: $variant.name on $adapter, $name",
    async (pair) => {
      const policy = await open(pair.shape, pair.variant, pair.adapter);
      await expectLikeReference(policy, pair.shape, 5);
      await policy.dispose();
    },
  );

  it.runIf(ALL)("answers problems like the reference, after learning to", async () => {
    const policy = await open(BASE, quick[0]?.variant as Variant);
    await expectSameAnswers(policy, 500);
    await policy.dispose();
  });

  // The pair whose kernels are compiled already.
  it.each(own)(
    "gives the same bits in every run: $variant.name on $adapter, $name",
    ({ shape, variant, adapter }) => expectSameBits(() => open(shape, variant, adapter), 10),
  );

  it.each(own)(
    "computes calls that overlap in their order: $variant.name on $adapter, $name",
    ({ shape, variant, adapter }) => expectInTurn(() => open(shape, variant, adapter)),
  );
});
