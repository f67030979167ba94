import { expect, test } from "vitest";
import { Latest } from "./latest.ts";

test("only the newest request continues, and a watcher sees the next one", () => {
  const latest = new Latest();
  const first = latest.take();
  const watched = latest.watch();
  expect([first(), watched()]).toEqual([true, true]);
  const second = latest.take();
  expect([first(), watched(), second()]).toEqual([false, false, true]);
});
