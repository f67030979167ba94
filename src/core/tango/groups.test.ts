import { describe, expect, it } from "vitest";
import { drawGroups, intoGroups } from "./groups.ts";

/** Returns draws in order and records the requested draw numbers. */
function scripted(draws: readonly number[][][]) {
  const asked: number[] = [];
  const draw = async (update: number) => {
    asked.push(update);
    return draws[asked.length - 1] ?? [];
  };
  return { asked, draw };
}

const EQUAL = [1, 1];
const NONE = [0, 0];
const reward = (one: number) => one;

describe("drawGroups", () => {
  it.each(["grpo", "rloo", "reinforce++", "dr_grpo"] as const)(
    "%s takes the first draw",
    async (e) => {
      const { asked, draw } = scripted([[EQUAL, NONE]]);
      expect(await drawGroups(e, 5, draw, reward)).toEqual([EQUAL, NONE]);
      expect(asked).toHaveLength(1);
    },
  );

  it("dapo keeps mixed groups and draws until it has enough", async () => {
    const { asked, draw } = scripted([
      [EQUAL, [0, 1], NONE],
      [[1, 0], EQUAL, [0.5, 0.6]],
    ]);
    expect(await drawGroups("dapo", 0, draw, reward)).toEqual([
      [0, 1],
      [1, 0],
      [0.5, 0.6],
    ]);
    expect(asked).toHaveLength(2);
  });

  it("dapo never takes more groups than needed", async () => {
    const mixed = [1, 0];
    const { draw } = scripted([
      [mixed, EQUAL],
      [mixed, mixed],
    ]);
    expect(await drawGroups("dapo", 0, draw, reward)).toHaveLength(2);
  });

  it("dapo continues with fewer groups after three draws", async () => {
    const { asked, draw } = scripted([[EQUAL, EQUAL], [EQUAL, [0, 1]], [NONE, NONE], [[1, 0]]]);
    expect(await drawGroups("dapo", 0, draw, reward)).toEqual([[0, 1]]);
    expect(asked).toHaveLength(3);
  });

  it("dapo keeps its first draw when no draw has mixed groups", async () => {
    const { asked, draw } = scripted([
      [EQUAL, NONE],
      [NONE, NONE],
      [NONE, NONE],
    ]);
    expect(await drawGroups("dapo", 5, draw, reward)).toEqual([EQUAL, NONE]);
    expect(asked).toEqual([15, 16, 17]);
  });

  it("never reuses a draw number across updates", async () => {
    const numbers: number[] = [];
    for (let n = 0; n < 20; n++) {
      const { asked, draw } = scripted([[NONE], [NONE], [NONE]]);
      await drawGroups("dapo", n, draw, reward);
      numbers.push(...asked);
    }
    expect(new Set(numbers).size).toBe(60);
  });
});

it("splits consecutive rows into groups", () => {
  expect(intoGroups([1, 2, 3, 4, 5, 6], 3)).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
  expect(intoGroups([], 3)).toEqual([]);
});
