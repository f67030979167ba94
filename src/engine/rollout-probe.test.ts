import { expect, it } from "vitest";
import type { TimedRollout } from "../core/engines.ts";
import { TangoError } from "../core/errors.ts";
import type { Draws } from "../core/policy.ts";
import type { RolloutForm } from "./fused/kernels/kernel.ts";
import { formFor, formsOf, LANES, SEQUENCES } from "./fused/rollout-forms.ts";
import { VARIANTS, type Variant } from "./fused/variants.ts";
import { rememberedResult, shapeKey } from "./probe.ts";
import {
  type Divisible,
  fastestForm,
  knownRollout,
  probedRows,
  timeRollout,
} from "./rollout-probe.ts";
import { BASE } from "./testing/contract.ts";

const tiling = VARIANTS.find(({ emulated }) => !emulated) as Variant;
const context = { shape: { ...BASE, width: 128 }, tiling, workgroupMemory: 32_768 };
const WORKLOAD = { rollouts: 256, promptTokens: 8, newTokens: 4 };

it("few rows have a workgroup each, many share one", () => {
  for (const rows of [1, 8, 32, 128]) expect(formFor(context, rows, null).sequences).toBe(1);
  expect(formFor(context, 129, null)).toEqual({ sequences: 4, lanes: 128 });
  expect(formsOf(context, null).length).toBe(2);
});

it("a timed form counts for about as many rows, and the rule for all others", () => {
  const timed = { rows: 256, sequences: 2, lanes: 64 };
  for (const rows of [128, 256, 512])
    expect(formFor(context, rows, timed)).toEqual({ sequences: 2, lanes: 64 });
  for (const rows of [1, 127, 513]) {
    expect(formFor(context, rows, timed)).toEqual(formFor(context, rows, null));
  }
});

it("a form shrinks until it fits the workgroup memory, and an emulated GPU has its own", () => {
  const least = { ...context, shape: { ...context.shape, width: 256, heads: 8, context: 160 } };
  const few = formFor({ ...least, workgroupMemory: 16_384 }, 500, null);
  expect(few.sequences).toBe(1);
  expect(formFor({ ...least, workgroupMemory: 64 }, 1, null).sequences).toBe(0);
  const emulated = VARIANTS.find((one) => one.emulated) as Variant;
  const timed = { rows: 8, sequences: 1, lanes: 256 };
  expect(formsOf({ ...context, tiling: emulated }, timed)).toEqual([emulated.rollout]);
});

it.each([
  [
    { sequences: 1, lanes: 128 },
    { sequences: 4, lanes: 256 },
  ],
  [
    { sequences: 4, lanes: 128 },
    { sequences: 1, lanes: 64 },
  ],
  [
    { sequences: 2, lanes: 64 },
    { sequences: 2, lanes: 64 },
  ],
])(
  "from %o the search finds %o, and leaves a direction that is clearly slower",
  async (start, goal) => {
    const timed: string[] = [];
    const found = await fastestForm(start, async ({ sequences, lanes }) => {
      timed.push(`${sequences}x${lanes}`);
      const away = (values: readonly number[], a: number, b: number) =>
        Math.abs(values.indexOf(a) - values.indexOf(b));
      return (
        10 * 2 ** (away(SEQUENCES, sequences, goal.sequences) + away(LANES, lanes, goal.lanes))
      );
    });
    expect(found).toEqual(goal);
    expect(new Set(timed).size).toBe(timed.length);
    expect(timed.length).toBeLessThanOrEqual(5);
  },
);

/** Takes `cost` ms of its own clock per rollout; forms in `wrong` draw another token, those in `rejected` do not compile. */
function fake(
  cost: (form: RolloutForm) => number,
  { wrong = [], rejected = [] }: { wrong?: readonly number[]; rejected?: readonly number[] } = {},
) {
  let used: TimedRollout | null = null;
  let clock = 0;
  const policy: Divisible = {
    rolloutForm: (rows) => formFor(context, rows, used),
    divideRollouts: async (timed) => {
      if (timed && rejected.includes(timed.sequences)) {
        throw new TangoError("no-adapter", "This GPU's driver rejects it.");
      }
      used = timed;
    },
    generate: async ({ prompts, samplesPerPrompt, maxNewTokens }) => {
      const form = policy.rolloutForm(prompts.length * samplesPerPrompt);
      clock += cost(form);
      const token = wrong.includes(form.sequences) ? 7 : 3;
      const size = 4 * prompts.length * samplesPerPrompt * maxNewTokens;
      return Float32Array.from({ length: size }, (_, i) => (i % 4 === 0 ? token : -1)) as Draws;
    },
  };
  const run = () => timeRollout(policy, context.shape, WORKLOAD, () => clock);
  return { run, used: () => used };
}

it("uses the fastest form, and remembers for how many rows", async () => {
  const { run, used } = fake(({ sequences, lanes }) => sequences + lanes / 100);
  const timed = await run();
  expect(timed).toEqual({ rows: 256, sequences: 1, lanes: 64 });
  expect(used()).toEqual(timed);
  expect(knownRollout(timed ?? undefined)).toEqual(timed);
});

it("uses no form that draws other tokens or that the driver rejects, however fast", async () => {
  const cost = ({ sequences }: RolloutForm) => sequences;
  expect(await fake(cost, { wrong: [1] }).run()).toMatchObject({ sequences: 2 });
  expect(await fake(cost, { rejected: [1, 2] }).run()).toMatchObject({ sequences: 4 });
});

it("a probe that was cut short leaves the rule", async () => {
  let calls = 0;
  // The tab is hidden for an hour in the middle of the second form.
  const { run, used } = fake(() => (++calls === 7 ? 3_600_000 : 1));
  expect(await run()).toBeNull();
  expect(used()).toBeNull();
});

it("what another adapter, driver or model remembers is not used, nor a form that no probe chooses", () => {
  const rollout = { rows: 256, sequences: 2, lanes: 64 };
  const probe = {
    engine: "gpu",
    variant: "tiled",
    adapter: "a GPU, driver 1",
    shape: shapeKey(BASE),
    milliseconds: [],
    refused: [],
    rollout,
  } as const;
  expect(rememberedResult([probe], "a GPU, driver 1", BASE)?.rollout).toEqual(rollout);
  expect(rememberedResult([probe], "a GPU, driver 2", BASE)).toBeNull();
  expect(rememberedResult([probe], "a GPU, driver 1", context.shape)).toBeNull();
  for (const strange of [{ sequences: 3 }, { lanes: 1e9 }, { rows: 0 }]) {
    expect(knownRollout({ ...rollout, ...strange })).toBeNull();
  }
  expect(probedRows({ ...WORKLOAD, rollouts: 33 })).toBe(34);
});
