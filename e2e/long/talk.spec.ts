/** The same talk in its ten minutes: each key at the second at which the clicker sent it. */
import { expect } from "@playwright/test";
import { END_S, giveTalk, prepare, TALK_BROWSER } from "../faults/clicker-talk.ts";
import { clockOf } from "../happy/talk.ts";
import { watchConsole } from "../lab.ts";
import { test } from "../test.ts";

/** The clock starts with the second scene. */
const FIRST_SCENE_S = 40;
/** A busy machine follows a key this much later at most, or the talk was not fluent. */
const LATE_S = 15;

test.use(TALK_BROWSER);

test("a talk of ten minutes by the clicker's keys", async ({ page: wall, context, browser }) => {
  test.setTimeout(0);
  const complaints = watchConsole(wall);
  const speaker = await prepare(wall);
  await context.setOffline(true);
  const began = Date.now();
  const wait = (at: number): Promise<void> =>
    new Promise((done) => setTimeout(done, began + 1000 * at - Date.now()));
  const last = await giveTalk(wall, speaker, browser, async (at) => {
    await wait(at);
    expect((Date.now() - began) / 1000 - at).toBeLessThan(LATE_S);
  });
  await wait(END_S);
  const clock = await clockOf(last);
  expect(clock).toBeGreaterThan(END_S - FIRST_SCENE_S - LATE_S);
  expect(clock).toBeLessThan(END_S - FIRST_SCENE_S + LATE_S);
  expect(last.workers().filter((worker) => /worker/.test(worker.url()))).toEqual([]);
  expect(complaints).toEqual([]);
});
