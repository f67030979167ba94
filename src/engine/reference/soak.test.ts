import * as tf from "@tensorflow/tfjs-core";
import { expect, it } from "vitest";
import { TFJS_HOST } from "../testing/host.ts";
import { expectNothingKept, isLong, SOAK_MS } from "../testing/soak.ts";
import { openBackend } from "./backend.ts";
import { ReferencePolicy } from "./policy.ts";

// In each commit gradients.test.ts looks for tensors that an update leaves behind.
it.runIf(isLong)(
  "keeps no tensor and no byte of a round",
  async () => {
    const backend = await openBackend("tfjs-cpu", TFJS_HOST);
    await expectNothingKept({
      rounds: 12,
      open: async (shape, key) => new ReferencePolicy(backend, shape, key),
      held: async () => {
        const { numTensors, numBytes } = tf.memory();
        expect(numTensors).toBeGreaterThan(0);
        return { numTensors, numBytes };
      },
    });
  },
  SOAK_MS,
);
