// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { app } from "../../../page/app.ts";
import { openRecording } from "../../../page/testing/page.ts";
import { pageSources } from "../../../run/figures/sources.ts";
import type { laboratory } from "../../../runtime/testing/in-process.ts";
import { LESSON_VIEWS } from "../lesson-views.ts";
import { Played } from "../testing/played.ts";
import * as labs from "./lab.ts";
import { recordedCurve } from "./model/curves.ts";
import { EXAMPLE } from "./testing/example.ts";

const { train } = LESSON_VIEWS;

vi.mock("./lab.ts", async () => {
  const { laboratory } = await import("../../../runtime/testing/in-process.ts");
  const { app, device } = laboratory();
  return { lab: app, device };
});
const { device } = labs as unknown as ReturnType<typeof laboratory>;

/** Begins with random weights and is never at school, so that it trains at once. */
const SMALL = { ...EXAMPLE, preset: "micro" };

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
  render(<Played view={train} doing={SMALL} onKeep={onKeep} />);
  await chart();
  await press("Train for 60 seconds");
  await waitFor(async () => expect((await chart()).textContent).toMatch(/after update [1-9]/), {
    timeout: 20_000,
  });
  expect(screen.getByText("It trains on this device.")).toBeTruthy();
  const { seed } = onKeep.mock.calls[0]?.[0] ?? {};
  expect(device.settings.at(-1)?.seed).toBe(seed);
  expect((await chart()).textContent).toContain(`your seed: ${seed}`);
  await press("Stop here");
  expect(screen.getByText("done")).toBeTruthy();
  expect(device.ended).toHaveLength(1);
  expect(onKeep.mock.lastCall?.[0]).toMatchObject({ seed, curve: { isLive: true } });
  expect(screen.getByText("Dotted: the recorded run.")).toBeTruthy();
  expect(await button("Train again")).toBeTruthy();
  // The page's own recording is where it was.
  expect(app.timeline.position).toBe(3);
}, 30_000);

test("ends by itself after its seconds, and when one leaves it", async () => {
  const { unmount } = render(<Played view={train} doing={{ ...SMALL, seconds: 3 }} />);
  await press(/^Train for/);
  await waitFor(() => expect(screen.getByText("done")).toBeTruthy(), { timeout: 20_000 });
  const ended = device.ended.length;
  await press("Train again");
  await waitFor(() => expect(labs.lab.registry.front.state.status).toBe("training"));
  unmount();
  expect(device.ended).toHaveLength(ended + 1);
}, 30_000);

test("says so when nothing was measured in its seconds", async () => {
  render(<Played view={train} doing={{ ...SMALL, seconds: 0.01 }} />);
  await press(/^Train for/);
  expect(await screen.findByText(/No update was finished/, {}, { timeout: 20_000 })).toBeTruthy();
  expect(screen.queryByText("done")).toBe(null);
  await press("Show the recorded run instead");
  expect(screen.getByText("done")).toBeTruthy();
}, 30_000);

test("says why it cannot go on, and shows the recorded run instead", async () => {
  const onKeep = vi.fn();
  render(<Played view={train} doing={SMALL} onKeep={onKeep} />);
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
  const end = recordedCurve(await pageSources.recording(SMALL.preset), SMALL.metric).at(-1);
  expect(curve.points.slice(-2)).toEqual([end?.x, Math.round(1000 * (end?.y ?? 0))]);
  expect((await chart()).textContent).toContain("the recorded run");
}, 30_000);

test("a link that locks training leaves the recorded run", async () => {
  const { screen: before } = app.store.getState();
  const locked = { ...before, locks: ["live"] as const };
  act(() => app.controller.dispatch({ type: "set", set: { screen: locked } }));
  render(<Played view={train} doing={EXAMPLE} />);
  await chart();
  expect(screen.queryByRole("button", { name: /^Train/ })).toBe(null);
  await press("Show the recorded run instead");
  expect(screen.getByText("done")).toBeTruthy();
  act(() => app.controller.dispatch({ type: "set", set: { screen: before } }));
});
