// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { laboratory } from "../../runtime/testing/in-process.ts";
import { app } from "../../ui/page/app.ts";
import { openRecording } from "../../ui/page/testing/page.ts";
import { pageSources } from "../../watch/figures/sources.ts";
import { axisEnd, Train } from "./Train.tsx";
import { Played } from "./testing/played.ts";
import { keptOf, keptWith, recordedCurve } from "./train-curve.ts";
import * as labs from "./train-lab.ts";

vi.mock("./train-lab.ts", async () => {
  const { laboratory } = await import("../../runtime/testing/in-process.ts");
  const { app, device } = laboratory();
  return { lab: app, device };
});
const { device } = labs as unknown as ReturnType<typeof laboratory>;

/** Preset micro begins with random weights and is never at school, so that it trains at once. */
const played = (seconds = 60, onKeep: (kept: unknown) => void = () => undefined) => (
  <Played onKeep={onKeep}>
    <Train preset="micro" seconds={seconds} title="Right answers while it trains">
      <p>Train it.</p>
    </Train>
  </Played>
);

beforeEach(() => openRecording("micro", 3));
afterEach(() => {
  cleanup();
  device.onUpdate = () => undefined;
});

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const chart = () => screen.findByRole("region", { name: "Right answers while it trains" });

test("trains a seed of one's own beside the page's runs, and can be stopped", async () => {
  const onKeep = vi.fn();
  render(played(60, onKeep));
  await chart();
  await press("Train for 60 seconds");
  await waitFor(async () => expect((await chart()).textContent).toMatch(/after update [1-9]/), {
    timeout: 20_000,
  });
  expect(screen.getByText("It trains on this device.")).toBeTruthy();
  const { seed } = onKeep.mock.calls[0]?.[0] ?? {};
  expect(device.settings.at(-1)).toMatchObject({ seed, stepCount: "problem" });
  expect((await chart()).textContent).toContain(`your seed: ${seed}`);
  await press("Stop here");
  expect(screen.getByText("done")).toBeTruthy();
  expect(device.ended).toHaveLength(1);
  expect(onKeep.mock.lastCall?.[0]).toMatchObject({ seed, curve: { isLive: true } });
  expect(await button("Train again")).toBeTruthy();
  // The page's own recording is where it was.
  expect(app.timeline.position).toBe(3);
}, 30_000);

test("ends by itself after its seconds, and when one leaves it", async () => {
  const { unmount } = render(played(3));
  await press(/^Train for/);
  await waitFor(() => expect(screen.getByText("done")).toBeTruthy(), { timeout: 20_000 });
  const ended = device.ended.length;
  await press("Train again");
  await waitFor(() => expect(labs.lab.registry.front.state.status).toBe("training"));
  unmount();
  expect(device.ended).toHaveLength(ended + 1);
}, 30_000);

test("says so when nothing was measured in its seconds", async () => {
  render(played(0.01));
  await press(/^Train for/);
  expect(await screen.findByText(/No update was finished/, {}, { timeout: 20_000 })).toBeTruthy();
  expect(screen.queryByText("done")).toBe(null);
  await press("Show the recorded run instead");
  expect(screen.getByText("done")).toBeTruthy();
}, 30_000);

test("says why it cannot go on, and shows the recorded run instead", async () => {
  const onKeep = vi.fn();
  render(played(60, onKeep));
  await chart();
  const next = device.settings.length;
  device.onUpdate = (run, made) => {
    if (run === next && made === 1) device.lose(run);
  };
  await press(/^Train for/);
  expect((await screen.findByRole("alert", {}, { timeout: 20_000 })).textContent).toContain(
    "worker stopped",
  );
  await press("Show the recorded run instead");
  expect(screen.getByText("done")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBe(null);
  const { curve } = onKeep.mock.lastCall?.[0] ?? {};
  expect(curve).toMatchObject({ isLive: false });
  const end = recordedCurve(await pageSources.recording("micro")).at(-1);
  expect(curve.points.slice(-2)).toEqual([end?.x, Math.round(1000 * (end?.y ?? 0))]);
  expect((await chart()).textContent).toContain("the recorded run");
}, 30_000);

test("a link that locks training leaves the recorded run", async () => {
  const { screen: before } = app.store.getState();
  const locked = { ...before, locks: ["live"] as const };
  act(() => app.controller.dispatch({ type: "set", set: { screen: locked } }));
  render(played());
  await chart();
  expect(screen.queryByRole("button", { name: /^Train/ })).toBe(null);
  await press("Show the recorded run instead");
  expect(screen.getByText("done")).toBeTruthy();
  act(() => app.controller.dispatch({ type: "set", set: { screen: before } }));
});

test("the axis is an eighth, a quarter, a half or the whole of the recording", () => {
  expect([0, 50, 51, 101, 399, 400, 450].map((reached) => axisEnd(400, reached))).toEqual([
    50, 50, 100, 200, 400, 400, 450,
  ]);
});

test("a long curve is kept below 2 kB, with its first and last points; another form is nothing", () => {
  const long = Array.from({ length: 500 }, (_, x) => ({ x: x + 100_000, y: x / 500 }));
  const kept = keptWith(9999, false, long);
  expect(JSON.stringify(kept).length).toBeLessThan(2000);
  const { seed, curve } = keptOf(kept);
  expect(seed).toBe(9999);
  expect(curve?.points[0]).toEqual({ x: 100_000, y: 0 });
  expect(curve?.points.at(-1)).toEqual({ x: 100_499, y: 0.998 });
  for (const other of [null, 3, { seed: 0, curve: null }, { seed: 1, curves: [] }])
    expect(keptOf(other)).toEqual({ seed: null, curve: null });
});
