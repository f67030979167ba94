// @vitest-environment happy-dom

import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { TangoErrorCode } from "../core/errors.ts";
import { app } from "../ui/page/app.ts";
import { FAULT_TITLES } from "../ui/page/fault-titles.ts";
import { Faults } from "./Faults.tsx";

/** The notice about a fault of the front run. */
async function noticeOf(code: TangoErrorCode): Promise<HTMLElement> {
  render(<Faults />);
  const { front } = app.registry;
  act(() => front.emit({ type: "fault", error: { code, message: "It failed.", detail: {} } }));
  return screen.findByRole("alert", { name: FAULT_TITLES[code] });
}

afterEach(() => {
  cleanup();
  app.registry.front.reset();
});

test("a fault has its sentence and a button", async () => {
  expect((await noticeOf("bad-shape")).textContent).toContain("It failed.");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Start again",
  ]);
});

test.each([
  ["device-lost", "Start again on the processor"],
  ["not-loaded", "Reload the page"],
] as const)("%s offers: %s", async (code, name) => {
  await noticeOf(code);
  expect(screen.getByRole("button", { name })).toBeTruthy();
});
