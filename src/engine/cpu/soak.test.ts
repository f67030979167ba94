import { expect, it } from "vitest";
import { CPU_HOST } from "../testing/host.ts";
import { expectNothingKept, SOAK_MS } from "../testing/soak.ts";
import { CpuPolicy } from "./policy.ts";

it(
  "keeps no byte of a round",
  async () => {
    await expectNothingKept({
      rounds: 200,
      open: (shape, key) => CpuPolicy.open(CPU_HOST, { shape, key, threads: 1 }),
      held: async (generator, verifier) => {
        const bytes = (await generator.health()).bytes + (await verifier.health()).bytes;
        expect(bytes).toBeGreaterThan(0);
        return bytes;
      },
    });
  },
  SOAK_MS,
);
