// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { LANES } from "../../core/lanes/registry.ts";
import type { HideablePart } from "../../runtime/app-state.ts";
import { fetchLazy } from "../../ui/kit/lazy.ts";
import { app } from "../../ui/page/app.ts";
import { showScreen } from "../../ui/page/navigation/screen.ts";
import { openRecording } from "../../ui/page/testing/page.ts";
import { NAME } from "../model-card/names.ts";
import { loadStage, Watch } from "./Watch.tsx";

// The page fetches it beside the recording.
await fetchLazy(loadStage);

beforeAll(() => openRecording("quick", 46));
beforeEach(() => {
  app.timeline.seek(46);
  render(<Watch />);
});
afterEach(() => {
  app.store.setState({ opening: { beat: "off", update: null, pace: null } });
  cleanup();
});

test("has one headline, two players, one attempt and the playback, all of one update", () => {
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  for (const name of Object.values(NAME)) {
    expect(screen.getByRole("region", { name })).toBeTruthy();
  }
  expect(screen.getByText("Update 5 of 60")).toBeTruthy();
  expect(screen.getByRole("list", { name: "Stages of this update" })).toBeTruthy();
});

test("at the start nothing is written yet", () => {
  act(() => app.timeline.seek(0));
  expect(
    screen.getByText("Nothing is written yet. Press Play, or go to an update on the chart below."),
  ).toBeTruthy();
});

test("with reduced motion it says why nothing plays", () => {
  vi.stubGlobal("matchMedia", (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes("reduced-motion") }),
  );
  act(() => app.timeline.seek(0));
  expect(
    screen.getByText(
      "Your system asks for reduced motion, so the recording waits at its start. Press Play, or go to an update on the chart.",
    ),
  ).toBeTruthy();
  vi.unstubAllGlobals();
});

test("while the truth is hidden, neither the sheet nor the headline tells it", () => {
  const told = /missed|caught|false alarm/i;
  const shown = () => document.querySelector("[data-view-part=watch]")?.textContent ?? "";
  expect(shown()).toMatch(told);
  act(() => showScreen({ showsTruth: false }));
  expect(shown()).not.toMatch(told);
  act(() => showScreen({ showsTruth: true }));
  expect(shown()).toMatch(told);
});

const hide = (...hides: HideablePart[]) => act(() => showScreen({ hides }));

test.each([
  ["stages", "list", "Stages of this update"],
  ["verifier", "region", "Verifier"],
  ["rail", "listbox", "All attempts of this group"],
  ["chart", "slider", "Update"],
  ["transport", "toolbar", "Playback"],
  ["headline", "region", "What happens now"],
] as const)("a link can hide: %s", (part, role, name) => {
  expect(screen.getByRole(role, { name })).toBeTruthy();
  hide(part);
  expect(screen.queryByRole(role, { name })).toBeNull();
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  hide();
  expect(screen.getByRole(role, { name })).toBeTruthy();
});

test("without the verifier nothing tells what it said", () => {
  const told = /missed|caught|false alarm|verdict/i;
  const shown = () => document.querySelector("[data-view-part=watch]")?.textContent ?? "";
  const names = () =>
    screen.getAllByRole("button").map((button) => button.getAttribute("aria-label") ?? "");
  expect(names().join()).toMatch(told);
  hide("verifier");
  expect(shown()).not.toMatch(told);
  expect(names().join()).not.toMatch(/missed|caught|false alarm|verifier gets/i);
  act(() => app.timeline.seek(48));
  expect(screen.getByText("This link hides what the verifier writes.")).toBeTruthy();
  hide();
});

test("a locked control says why and does nothing", async () => {
  act(() => showScreen({ locks: ["update", "live"] }));
  const slider = screen.getByRole("slider", { name: "Update" });
  expect([slider.getAttribute("aria-disabled"), slider.title]).toEqual([
    "true",
    "This link stays at this update.",
  ]);
  slider.focus();
  await userEvent.keyboard("{ArrowRight}{End}");
  const button = screen.getByRole("button", { name: "Train it yourself" });
  expect([button.getAttribute("aria-disabled"), button.title]).toEqual([
    "true",
    "This link does not train.",
  ]);
  await userEvent.click(button);
  const { handover } = app.store.getState();
  expect({ position: app.timeline.position, handover }).toEqual({ position: 46, handover: false });
  act(() => showScreen({ locks: [] }));
  slider.focus();
  await userEvent.keyboard("{ArrowRight}");
  await waitFor(() => expect(app.timeline.position).toBe(47));
});

test("after the opening two buttons ask what next, once each", () => {
  act(() => {
    app.timeline.seek(120);
    app.store.setState({ opening: { beat: "end", update: 46, pace: null } });
  });
  const next = within(screen.getByRole("region", { name: "What next?" }));
  expect(next.getByRole("button", { name: "Train it yourself" })).toBeTruthy();
  expect(
    next.getByRole("button", { name: LANES.get("no-verifier")?.words.question ?? "" }),
  ).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Train it yourself" })).toHaveLength(1);
  expect(screen.queryByRole("list", { name: "Stages of this update" })).toBeNull();
  const headline = screen.getByRole("region", { name: "What happens now" });
  expect(headline.textContent).toContain("97 %");
});
