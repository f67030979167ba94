import { expect, it } from "vitest";
import { expectNothingKept, isLong, SOAK_MS } from "../testing/soak.ts";
import { FusedPolicy } from "./policy.ts";
import { bareBackend, testDevice } from "./testing/device.ts";
import { VARIANTS } from "./variants.ts";

const device = await testDevice();
const variant = VARIANTS.find(({ name }) => name === "emulated");

// A software GPU compiles the kernels for most of its time.
it.skipIf(!device || !isLong)(
  "keeps no buffer and no byte of a round",
  async () => {
    if (!device || !variant) throw new Error("no device");
    const progress = () => undefined;
    await expectNothingKept({
      rounds: 12,
      open: (shape, key) =>
        FusedPolicy.open(bareBackend(device), { shape, key, variant, pace: "full", progress }),
      held: async (generator, verifier) => {
        const [a, b] = [await generator.health(), await verifier.health()];
        expect(a.bytes).toBeGreaterThan(0);
        return { bytes: a.bytes + b.bytes, buffers: a.tensors + b.tensors };
      },
    });
  },
  SOAK_MS,
);
