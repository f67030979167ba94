import { afterEach, expect, test, vi } from "vitest";
import { inSlices } from "./slices.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Steps that take so many milliseconds each, by a clock of their own. */
function steps(ms: readonly number[], onStep: () => void) {
  let time = 0;
  vi.spyOn(performance, "now").mockImplementation(() => time);
  return (function* () {
    for (const took of ms) {
      time += took;
      onStep();
      yield;
    }
    return "done";
  })();
}

test("short steps share a task, and the page gets its turn after 12 ms and at the end", async () => {
  let ran = 0;
  const atPauses: number[] = [];
  const pause = async () => {
    atPauses.push(ran);
  };
  vi.stubGlobal("scheduler", { yield: pause });
  const work = steps([5, 5, 5, 5, 5, 5, 5, 5], () => {
    ran += 1;
  });
  expect(await inSlices(work)).toBe("done");
  expect(atPauses).toEqual([3, 6, 8]);
});

test("what waits for the work starts in a task of its own, also without a scheduler", async () => {
  vi.stubGlobal("scheduler", undefined);
  const order: string[] = [];
  const work = inSlices(steps([1], () => order.push("work"))).then(() => order.push("rest"));
  // All that can be done within this task.
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  expect(order).toEqual(["work"]);
  await work;
  expect(order).toEqual(["work", "rest"]);
});

test("rejects with what the work throws", async () => {
  const fails = function* () {
    yield;
    throw new Error("damaged");
  };
  await expect(inSlices(fails())).rejects.toThrow("damaged");
});
