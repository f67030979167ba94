import { afterEach, expect, test, vi } from "vitest";
import { inSlices } from "./slices.ts";

afterEach(() => vi.restoreAllMocks());

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

/** Which steps have run at the start of each task of the page, until all is done. */
async function tasksBetween(ms: readonly number[]): Promise<number[]> {
  const seen: number[] = [];
  let ran = 0;
  let isOver = false;
  const work = inSlices(steps(ms, () => (ran += 1))).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    seen.push(ran);
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(await work).toBe("done");
  return seen;
}

test("short steps share a task, and the page gets its turn after 12 ms", async () => {
  const seen = await tasksBetween([5, 5, 5, 5, 5, 5, 5, 5]);
  expect([...new Set(seen)]).toEqual([3, 6]);
});

test("what waits for the work starts in a task of its own", async () => {
  const order: string[] = [];
  const work = inSlices(steps([1], () => order.push("work"))).then(() => order.push("rest"));
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    order.push("task of the page");
    port1.close();
  };
  port2.postMessage(null);
  await Promise.resolve();
  expect(order).toEqual(["work"]);
  await work;
  expect(order.at(-1)).toBe("rest");
});

test("rejects with what the work throws", async () => {
  const fails = function* () {
    yield;
    throw new Error("damaged");
  };
  await expect(inSlices(fails())).rejects.toThrow("damaged");
});

test("uses the browser's own way where there is one", async () => {
  const yielded = vi.fn(async () => undefined);
  vi.stubGlobal("scheduler", { yield: yielded });
  expect(await inSlices(steps([20, 20], () => undefined))).toBe("done");
  expect(yielded).toHaveBeenCalledTimes(3);
  vi.unstubAllGlobals();
});
