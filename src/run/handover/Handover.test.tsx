// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { TangoError } from "../../core/errors.ts";
import { words } from "../../i18n/index.ts";
import { app } from "../../page/app.ts";
import { openRecording, shownUpdate, state } from "../../page/testing/page.ts";
import { groupAt } from "../../runtime/testing/fixtures.ts";
import { Handover } from "./Handover.tsx";
import { readinessOf, secondsSince } from "./handover-model.ts";
import { handoverWords } from "./words.en.ts";

const user = userEvent.setup();
const en = words(handoverWords);
const bar = () => screen.queryByRole("region", { name: en.label });

beforeEach(async () => {
  await openRecording("micro", 5);
  render(<Handover />);
});
afterEach(() => {
  app.timeline.handover.cancel();
  app.registry.front.reset();
  app.registry.show("recorded");
  cleanup();
});

test("is shown while a live run gets ready, and the recording keeps its update", async () => {
  expect(bar()).toBeNull();
  void app.timeline.showLive();
  const line = within(await screen.findByRole("region", { name: en.label }));
  expect(line.getByText("Getting your own run ready, 0 s")).toBeTruthy();
  expect(line.getByRole("status").textContent).toBe(en.stays);
  expect([state().source, shownUpdate()]).toEqual(["recorded", 5]);
  app.registry.front.emit({ type: "rollouts", group: groupAt(0, "verifier") });
  expect(state().source).toBe("live");
  await screen.findByText((_, element) => element === document.body && bar() === null);
});

test("Cancel ends the run that gets ready", async () => {
  void app.timeline.showLive();
  await screen.findByRole("region", { name: en.label });
  await user.click(screen.getByRole("button", { name: en.cancel }));
  expect(bar()).toBeNull();
  expect(state()).toMatchObject({ source: "recorded", liveWaits: false });
});

test("a fault ends it at once, and shows the run with its fault", async () => {
  void app.timeline.showLive();
  await screen.findByRole("region", { name: en.label });
  app.registry.front.fail(new TangoError("no-adapter", "There is no adapter."));
  expect(state()).toMatchObject({ source: "live", status: "fault" });
  await screen.findByText((_, element) => element === document.body && bar() === null);
});

test("says how far the run is", () => {
  const counts = { generatorUpdates: 0, verifierUpdates: 0, stage: null };
  const at = (phase: "sft-verifier" | "evaluation" | "warm-up") => {
    return { phase, done: 120, planned: 600, ...counts };
  };
  const readiness = (progress: ReturnType<typeof at> | null) =>
    readinessOf({ status: progress ? "training" : "starting", progress });
  expect(readiness(null)).toEqual({ step: "engines" });
  expect(readiness(at("sft-verifier"))).toEqual({
    step: "sft",
    model: "verifier",
    done: 120,
    planned: 600,
  });
  expect(readiness(at("evaluation"))).toEqual({ step: "measuring" });
  expect(readiness(at("warm-up"))).toEqual({ step: "first" });
  expect(secondsSince(1000, 21_900)).toBe(20);
});
