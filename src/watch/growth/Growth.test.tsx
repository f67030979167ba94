// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { app } from "../../ui/page/app.ts";
import { showScreen } from "../../ui/page/navigation/screen.ts";
import { openRecording } from "../../ui/page/testing/page.ts";
import { withFacts } from "../knowledge/testing/checked-run.ts";
import { Growth } from "./Growth.tsx";

const slider = () => screen.getByRole("slider", { name: "Update" });
const tips = () => document.querySelector("section")?.textContent ?? "";

beforeAll(async () => {
  await openRecording("gap", 0);
  const { item } = app.player;
  if (!item) throw new Error("no recording");
  await app.player.put({ ...item, recording: withFacts(item.recording) }, false);
});
beforeEach(() => {
  app.timeline.seek(100);
  render(<Growth note={null} />);
});
afterEach(() => {
  showScreen({ locks: [], hides: [] });
  cleanup();
});

test("the slider says update and both checks in words", () => {
  const text = slider().getAttribute("aria-valuetext") ?? "";
  expect(text).toContain("update 75 of 400");
  expect(text).toMatch(/the generator has \d+ % of new problems right/);
  expect(text).toMatch(/the verifier's ProcessBench F1 is \d+ %/);
});

test("tips name both models and the runs beside them, as far as they have come", () => {
  const names = [
    "together",
    "Verifier",
    "verifier never learns",
    "alone",
    "what its book knows",
    "one run each",
  ];
  for (const name of names) expect(tips()).toContain(name);
  act(() => app.timeline.seek(0));
  expect(tips()).toContain("Generator");
  expect(tips()).not.toContain("verifier never learns");
});

test("no mark of a check is drawn that is still to come", () => {
  const marks = () => document.querySelectorAll("[data-look=square], [data-look=ring]").length;
  const half = marks();
  act(() => app.timeline.seek(200));
  expect(marks()).toBeGreaterThan(half);
  act(() => app.timeline.seek(0));
  expect(marks()).toBe(2);
});

test("the name of a wave goes to its first update, and a lock holds it", async () => {
  const third = screen.getByRole("button", { name: "Generator teaches: go there" });
  act(() => showScreen({ locks: ["update"] }));
  await userEvent.click(third);
  expect(app.timeline.position).toBe(100);
  act(() => showScreen({ locks: [] }));
  await userEvent.click(third);
  await vi.waitFor(() => expect(app.timeline.position).not.toBe(100));
  expect(third.getAttribute("aria-current")).toBe("step");
});

test("a link that hides the verifier hides its curve, its waves and the runs without it", () => {
  act(() => showScreen({ hides: ["verifier"] }));
  expect(tips()).not.toMatch(/verifier/i);
  expect(slider().getAttribute("aria-valuetext")).not.toMatch(/verifier/);
});
