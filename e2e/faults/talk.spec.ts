/** The keys of a talk of ten minutes, one after the other, without a network and with all that can go wrong. */
import { expect } from "@playwright/test";
import { clockOf } from "../happy/talk.ts";
import { watchConsole } from "../lab.ts";
import { test } from "../test.ts";
import { giveTalk, prepare, TALK_BROWSER } from "./clicker-talk.ts";

test.use(TALK_BROWSER);

test("a talk of eleven scenes goes on through all of it", { tag: "@night" }, async ({
  page: wall,
  context,
  browser,
}) => {
  const complaints = watchConsole(wall);
  const speaker = await prepare(wall);
  await context.setOffline(true);
  const last = await giveTalk(wall, speaker, browser, async () => undefined);
  expect(await clockOf(last)).toBeGreaterThan(5);
  expect(last.workers().filter((worker) => /worker/.test(worker.url()))).toEqual([]);
  expect(complaints).toEqual([]);
});
