import { describe, expect, it } from "vitest";
import { type DrawKey, rngFor, STREAMS, uniformAt, uniforms } from "./draws.ts";
import { philox4x32, type Words4 } from "./philox.ts";

const KEY: DrawKey = { seed: 1, stream: STREAMS.generatorSamples, update: 0 };

function hex(words: Words4): string {
  return words.map((word) => word.toString(16).padStart(8, "0")).join(" ");
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function variance(values: readonly number[]): number {
  const centre = mean(values);
  return mean(values.map((value) => (value - centre) ** 2));
}

/** Pearson's statistic of `cells` equally likely cells. */
function chiSquare(values: readonly number[], cells: number, cellOf: (value: number) => number) {
  const counts = new Array<number>(cells).fill(0);
  for (const value of values) {
    const cell = cellOf(value);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const expected = values.length / cells;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe("Philox4x32-10", () => {
  // Random123, tests/kat_vectors.
  const known: [counter: Words4, key: readonly [number, number], words: string][] = [
    [[0, 0, 0, 0], [0, 0], "6627e8d5 e169c58d bc57ac4c 9b00dbd8"],
    [
      [0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff],
      [0xffffffff, 0xffffffff],
      "408f276d 41c83b0e a20bc7c6 6d5451fd",
    ],
    [
      [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344],
      [0xa4093822, 0x299f31d0],
      "d16cfe09 94fdcceb 5001e420 24126ea1",
    ],
  ];

  it.each(known)("gives the published answer for counter %j and key %j", (counter, key, words) => {
    expect(hex(philox4x32(counter, key))).toBe(words);
  });

  it("agrees with 64-bit arithmetic on other inputs", () => {
    const slow = (counter: Words4, key: readonly [number, number]): Words4 => {
      const low = 0xffffffffn;
      let [c0, c1, c2, c3] = counter.map(BigInt) as [bigint, bigint, bigint, bigint];
      let [k0, k1] = key.map(BigInt) as [bigint, bigint];
      for (let round = 0; round < 10; round++) {
        const first = 0xd2511f53n * c0;
        const second = 0xcd9e8d57n * c2;
        [c0, c1, c2, c3] = [
          (second >> 32n) ^ c1 ^ k0,
          second & low,
          (first >> 32n) ^ c3 ^ k1,
          first & low,
        ];
        k0 = (k0 + 0x9e3779b9n) & low;
        k1 = (k1 + 0xbb67ae85n) & low;
      }
      return [Number(c0), Number(c1), Number(c2), Number(c3)];
    };
    let words: Words4 = [1, 2, 3, 4];
    for (let i = 0; i < 1000; i++) {
      const key = [words[3], words[0]] as const;
      const next = philox4x32(words, key);
      expect(next).toEqual(slow(words, key));
      words = next;
    }
  });
});

describe("uniforms", () => {
  const sample = Array.from(uniforms(KEY, 200, 500));

  it("lie in [0, 1) and are exact in float32", () => {
    expect(sample.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(sample.every((value) => Math.fround(value) === value)).toBe(true);
    // 24 bits: the largest possible value is still below 1 in float32.
    expect(Math.fround(0xffffff / 0x1000000)).toBeLessThan(1);
  });

  it("are equal one at a time and as a batch", () => {
    for (const [row, position] of [
      [0, 0],
      [0, 499],
      [7, 31],
      [199, 499],
    ] as const) {
      expect(sample[row * 500 + position]).toBe(uniformAt(KEY, row, position));
    }
  });

  it("have the mean and the variance of the uniform distribution", () => {
    // Five standard errors of 100,000 draws.
    expect(Math.abs(mean(sample) - 1 / 2)).toBeLessThan(0.0046);
    expect(Math.abs(variance(sample) - 1 / 12)).toBeLessThan(0.0012);
  });

  it("fill 100 cells evenly, and 16 × 16 cells of neighbors", () => {
    // 99 degrees of freedom: mean 99, sd 14; 255: mean 255, sd 22.6.
    const cells = chiSquare(sample, 100, (value) => Math.floor(value * 100));
    expect(cells).toBeGreaterThan(50);
    expect(cells).toBeLessThan(170);
    for (const apart of [1, 500]) {
      // Neighboring positions, and neighboring rows.
      const pairs = sample.slice(0, -apart).map((value, i) => {
        const other = sample[i + apart] ?? 0;
        return 16 * Math.floor(value * 16) + Math.floor(other * 16);
      });
      const statistic = chiSquare(pairs, 256, (cell) => cell);
      expect(statistic).toBeGreaterThan(160);
      expect(statistic).toBeLessThan(370);
    }
  });

  it("depend on seed, stream, update, row and position, and on nothing else", () => {
    const draw = (key: Partial<DrawKey>, row = 3, position = 5): number =>
      uniformAt({ ...KEY, ...key }, row, position);
    const first = draw({});
    expect(draw({})).toBe(first);
    const others = [
      draw({ seed: 2 }),
      draw({ stream: STREAMS.verifierSamples }),
      draw({ update: 1 }),
      draw({}, 4),
      draw({}, 3, 6),
      draw({}, 5, 3),
    ];
    expect(new Set([first, ...others]).size).toBe(7);
  });

  it("accept every seed that the settings allow", () => {
    const top = rngFor({ ...KEY, seed: 4294967295 }, 0).uniform();
    expect(top).not.toBe(rngFor({ ...KEY, seed: 0 }, 0).uniform());
    expect(top).not.toBe(rngFor({ ...KEY, seed: 4294967294 }, 0).uniform());
  });
});

describe("streams", () => {
  it("have different ids", () => {
    expect(new Set(Object.values(STREAMS)).size).toBe(Object.keys(STREAMS).length);
  });

  it("never repeat draws across streams, updates, rows or seeds", () => {
    // Four draws of 24 bits a family: a chance collision has probability below 1e-20.
    const seen = new Set<string>();
    let families = 0;
    for (const seed of [0, 1, 4294967295]) {
      for (const stream of Object.values(STREAMS)) {
        for (let update = 0; update < 8; update++) {
          for (let row = 0; row < 16; row++) {
            const key = { seed, stream, update };
            const rng = rngFor(key, row);
            seen.add([0, 1, 2, 3].map((position) => uniformAt(key, row, position)).join());
            seen.add([0, 1, 2, 3].map(() => rng.uniform()).join());
            families += 2;
          }
        }
      }
    }
    expect(seen.size).toBe(families);
  });
});

describe("rngFor", () => {
  it("gives the same sequence for the same key and row", () => {
    const sequence = (row: number): number[] => {
      const rng = rngFor(KEY, row);
      return Array.from({ length: 100 }, () => rng.uniform());
    };
    expect(sequence(4)).toEqual(sequence(4));
    expect(sequence(4)).not.toEqual(sequence(5));
    expect(new Set(sequence(4)).size).toBe(100);
  });

  it("uses all four words of a block", () => {
    const rng = rngFor(KEY, 9);
    const words = [0, 1].flatMap((block) => [
      ...philox4x32([block, 9, KEY.update, 1], [KEY.seed, KEY.stream]),
    ]);
    for (const word of words) expect(rng.uniform()).toBe((word >>> 8) / 0x1000000);
  });

  it("draws integers uniformly, both bounds included", () => {
    const rng = rngFor(KEY, 1);
    const values = Array.from({ length: 20000 }, () => rng.integer(-3, 6));
    expect(Math.min(...values)).toBe(-3);
    expect(Math.max(...values)).toBe(6);
    expect(values.every(Number.isInteger)).toBe(true);
    // 9 degrees of freedom: mean 9, sd 4.2.
    expect(chiSquare(values, 10, (value) => value + 3)).toBeLessThan(34);
    expect(rng.integer(5, 5)).toBe(5);
  });

  it("draws standard normals", () => {
    const rng = rngFor(KEY, 2);
    const values = Array.from({ length: 100000 }, () => rng.normal());
    expect(values.every(Number.isFinite)).toBe(true);
    // Five standard errors: 1, √2 and √15 over √100,000; a normal's fourth moment is 3, sd √96.
    expect(Math.abs(mean(values))).toBeLessThan(0.016);
    expect(Math.abs(variance(values) - 1)).toBeLessThan(0.023);
    expect(Math.abs(mean(values.map((value) => value ** 3)))).toBeLessThan(0.062);
    expect(Math.abs(mean(values.map((value) => value ** 4)) - 3)).toBeLessThan(0.16);
    const inside = values.filter((value) => Math.abs(value) < 1).length / values.length;
    expect(Math.abs(inside - 0.6827)).toBeLessThan(0.0075);
  });
});
