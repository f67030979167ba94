import { expect, test } from "vitest";
import { Latest } from "./latest.ts";

test("only the newest request goes on, and who watches sees the next one come", () => {
  const latest = new Latest();
  const first = latest.take();
  const watched = latest.watch();
  expect([first(), watched()]).toEqual([true, true]);
  const second = latest.take();
  expect([first(), watched(), second()]).toEqual([false, false, true]);
});
