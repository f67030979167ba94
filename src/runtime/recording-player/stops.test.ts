import { expect, test } from "vitest";
import { liveRun } from "../../core/recording/testing/run.ts";
import { prepareStops, stopsOf } from "./stops.ts";

test("positions that were worked out in slices are the same, and are not worked out again", async () => {
  const run = await liveRun();
  // More lines than a slice: the lines of the rounds once more, many times.
  const rounds = run.lines.slice(-8);
  const more = Array.from({ length: 3_000 }, (_, n) => rounds[n % 8] as (typeof rounds)[0]);
  const lines = [...run.lines, ...more].map((line, n) => ({ ...line, line: n }));
  const [whole, sliced] = [
    { ...run, lines },
    { ...run, lines },
  ];
  let tasks = 0;
  const timer = setInterval(() => {
    tasks += 1;
  });
  await prepareStops(sliced);
  clearInterval(timer);
  expect(tasks).toBeGreaterThan(0);
  expect(stopsOf(sliced)).toEqual(stopsOf(whole));
  expect(stopsOf(sliced)).toBe(stopsOf(sliced));
  expect(stopsOf(sliced).at(-1)?.lines).toBe(lines.length);
});
