import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  alphaAt,
  entropyCoefAfter,
  generatorCoefs,
  generatorLearningRate,
  learningRateAt,
  sftLearningRateAt,
  turnAt,
} from "./schedule.ts";

const SCHEDULES = ["exp", "linear", "cosine", "constant"] as const;

describe("alphaAt", () => {
  // What the schedule in RL Tango's released `rl_tango_trainer.py` returns for N = 300.
  it.each([
    [0, 0.1],
    [1, 0.0985],
    [30, 0.0631],
    [60, 0.0398],
    [100, 0.0215],
    [150, 0.01],
    [200, 0.0046],
    [250, 0.0022],
    [299, 0.001],
  ])("exp at update %i is %f", (n, alpha) => {
    expect(alphaAt("exp", n, 0.1, 0.001, 300)).toBeCloseTo(alpha, 4);
  });

  it("reaches the floor at the planned number and stays there", () => {
    for (const schedule of ["exp", "linear", "cosine"] as const) {
      for (const n of [300, 301, 5000]) {
        expect(alphaAt(schedule, n, 0.1, 0.001, 300)).toBeCloseTo(0.001, 12);
      }
    }
  });

  it("is halfway at half of the plan when linear or cosine", () => {
    // (0.1 + 0.001) / 2; at a quarter cosine has 0.001 + 0.099 · (1 + √½) / 2.
    expect(alphaAt("linear", 150, 0.1, 0.001, 300)).toBeCloseTo(0.0505, 12);
    expect(alphaAt("cosine", 150, 0.1, 0.001, 300)).toBeCloseTo(0.0505, 12);
    expect(alphaAt("linear", 75, 0.1, 0.001, 300)).toBeCloseTo(0.07525, 12);
    expect(alphaAt("cosine", 75, 0.1, 0.001, 300)).toBeCloseTo(0.0855018, 6);
  });

  it("does not move when constant, and is 0 when it starts at 0", () => {
    for (const n of [0, 10, 1000]) expect(alphaAt("constant", n, 0.3, 0.001, 60)).toBe(0.3);
    for (const schedule of SCHEDULES) expect(alphaAt(schedule, 5, 0, 0.001, 60)).toBe(0);
  });

  it("falls linearly to a floor of 0, which no exponential reaches", () => {
    const alphas = [0, 1, 2, 3, 4, 5].map((n) => alphaAt("exp", n, 0.8, 0, 4));
    expect(alphas).toEqual([0.8, 0.6, 0.4, 0.2, 0, 0].map((alpha) => expect.closeTo(alpha, 12)));
  });

  it("is not NaN for the smallest floor", () => {
    expect(alphaAt("exp", 0, 0.1, Number.MIN_VALUE, 60)).toBeCloseTo(0.1, 12);
    expect(alphaAt("exp", 60, 0.1, Number.MIN_VALUE, 60)).toBeLessThan(1e-300);
  });

  it("stays between its ends, never rises and is never NaN", () => {
    const unit = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...SCHEDULES), unit, unit, fc.nat(400), (schedule, a, b, n) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        const now = alphaAt(schedule, n, high, low, 300);
        const next = alphaAt(schedule, n + 1, high, low, 300);
        const slack = 1e-12;
        expect(now).toBeLessThanOrEqual(high + slack);
        if (high > 0) expect(now).toBeGreaterThanOrEqual(low - slack);
        expect(next).toBeLessThanOrEqual(now + slack);
      }),
      { numRuns: 2000 },
    );
  });
});

it("takes N_g turns of the generator, then N_v of the verifier", () => {
  const turns = (g: number, v: number) =>
    Array.from({ length: 9 }, (_, turn) => turnAt(turn, g, v)).join("");
  expect(turns(3, 1)).toBe("GGGVGGGVG");
  expect(turns(1, 2)).toBe("GVVGVVGVV");
  expect(turns(2, 0)).toBe("GGGGGGGGG");
  expect(turns(0, 1)).toBe("VVVVVVVVV");
});

it("warms the RL learning rate up from its first update, then keeps it constant", () => {
  expect([0, 1, 2, 3, 4, 99].map((n) => learningRateAt(n, 8, 4))).toEqual([2, 4, 6, 8, 8, 8]);
  expect(learningRateAt(0, 8, 0)).toBe(8);
});

it("warms the SFT learning rate up, then decays it along a cosine to a tenth", () => {
  const at = (n: number) => sftLearningRateAt(n, 120, 10, 20);
  expect(at(0)).toBeCloseTo(0.5, 12);
  expect(at(19)).toBeCloseTo(10, 12);
  expect(at(20)).toBeCloseTo(10, 12);
  expect(at(70)).toBeCloseTo(5.5, 12);
  expect(at(120)).toBeCloseTo(1, 12);
  expect(sftLearningRateAt(0, 0, 10, 0)).toBe(10);
});

describe("the generator's learning rate", () => {
  const rates = (change: Partial<Parameters<typeof generatorLearningRate>[0]>, upTo: number) => {
    const settings = { generatorLr: 8, lrWarmup: 0, lrSchedule: "linear", updates: 4 } as const;
    return Array.from({ length: upTo }, (_, n) =>
      generatorLearningRate({ ...settings, ...change }, n),
    );
  };

  it("is constant after the same warm-up as the verifier's", () => {
    expect(rates({ lrSchedule: "constant" }, 6)).toEqual(Array(6).fill(8));
    expect(rates({ lrSchedule: "constant", lrWarmup: 2 }, 6)).toEqual([4, 8, 8, 8, 8, 8]);
  });

  it("decays linearly: the last planned update still learns, later ones do not", () => {
    expect(rates({}, 6)).toEqual([8, 6, 4, 2, 0, 0]);
    expect(rates({ updates: 1 }, 3)).toEqual([8, 0, 0]);
  });

  it("warms up first, then decays over the remaining updates", () => {
    expect(rates({ lrWarmup: 2, updates: 6 }, 8)).toEqual([4, 8, 8, 6, 4, 2, 0, 0]);
  });

  it("only warms up if the warm-up is as long as the plan", () => {
    expect(rates({ lrWarmup: 4 }, 4)).toEqual([2, 4, 6, 8]);
  });

  it("is positive within every plan and never above its peak", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.nat(600),
        fc.constantFrom("constant", "linear"),
        (updates, lrWarmup, lrSchedule) => {
          const all = rates({ updates, lrWarmup, lrSchedule }, updates);
          expect(Math.min(...all)).toBeGreaterThan(0);
          expect(Math.max(...all)).toBeLessThanOrEqual(8);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("generatorCoefs", () => {
  const settings = {
    entropyCoef: 0.005,
    generatorKlCoef: 0.003,
    regularizedUpdates: 0,
    targetEntropy: 0,
  };

  it("are the settings, whatever the update", () => {
    const all = [0, 7, 1000].map((n) => generatorCoefs(settings, n, 0.9));
    expect(all).toEqual(Array(3).fill({ entropyCoef: 0.005, klCoef: 0.003 }));
  });

  it("are both off after the first so many updates", () => {
    const seven = { ...settings, regularizedUpdates: 7 };
    expect(generatorCoefs(seven, 6, 0)).toEqual({ entropyCoef: 0.005, klCoef: 0.003 });
    expect(generatorCoefs(seven, 7, 0)).toEqual({ entropyCoef: 0, klCoef: 0 });
    const held = { ...seven, targetEntropy: 1 };
    expect(generatorCoefs(held, 7, 0.9)).toEqual({ entropyCoef: 0, klCoef: 0 });
  });

  it("have the weight that holds the entropy at its target", () => {
    const held = { ...settings, targetEntropy: 1 };
    expect(generatorCoefs(held, 3, 0.02)).toEqual({ entropyCoef: 0.02, klCoef: 0.003 });
  });
});

describe("heldAfter", () => {
  it("steps up below the target, down elsewhere, and never below 0", () => {
    const settings = { entropyCoef: 0.25, targetEntropy: 0.5 };
    const entropies = [0.9, 0.4, 0.3, 0.5, 0.2, 0.8, 0.8, 0.8];
    const held: number[] = [];
    for (const entropy of entropies)
      held.push(entropyCoefAfter(settings, held.at(-1) ?? 0, entropy));
    expect(held).toEqual([0, 0.25, 0.5, 0.25, 0.5, 0.25, 0, 0]);
  });

  it("stays without a target", () => {
    expect(entropyCoefAfter({ entropyCoef: 0.25, targetEntropy: 0 }, 0.5, 0)).toBe(0.5);
  });
});
