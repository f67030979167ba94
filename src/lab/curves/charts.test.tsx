// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { presetSettings } from "../../core/presets/registry.ts";
import { recall } from "../../runtime/storage.ts";
import { app } from "../../ui/page/app.ts";
import { addOverlay, charts } from "../../ui/page/overlay.ts";
import { openRecording, shownUpdate } from "../../ui/page/testing/page.ts";
import { moveCrosshair } from "../../ui/plot/runs.ts";
import { ChartTools } from "./ChartTools.tsx";
import { CHARTS, type ChartRow } from "./charts.ts";
import { chosenTab, ownCharts } from "./choices.ts";
import { Charts } from "./panel.tsx";

const user = userEvent.setup();

beforeEach(async () => {
  await openRecording("quick", 60);
});
afterEach(() => {
  cleanup();
  act(() => chosenTab.choose("rewards"));
  act(() => ownCharts.choose([]));
  act(() => moveCrosshair(null));
  charts.setState({ drawn: [] });
});

const show = (rows: readonly ChartRow[] = CHARTS) =>
  render(
    <>
      <ChartTools />
      <Charts rows={rows} />
    </>,
  );
const titles = () => screen.getAllByRole("heading", { level: 3 }).map((h) => h.textContent);
const figure = (name: string) => within(screen.getByRole("figure", { name }));
const entry = (name: string, of = "Generator: right answers") =>
  figure(of).getByRole("switch", { name: new RegExp(`^${name}`) });
const linesOf = (name: string) =>
  screen.getByRole("figure", { name }).querySelectorAll("svg path.fill-none").length;

test("each tab has three charts, ProcessBench F1 the second, and one tab has all", async () => {
  show();
  expect(titles().slice(0, 2)).toEqual(["Generator: right answers", "Verifier: ProcessBench F1"]);
  for (const tab of ["Rewards", "Verdicts", "Health"]) {
    await user.click(screen.getByRole("button", { name: tab }));
    expect(titles()).toHaveLength(3);
  }
  await user.click(screen.getByRole("button", { name: `All ${CHARTS.length}` }));
  expect(titles()).toEqual(CHARTS.map(({ title }) => title.replace("@judged", "ProcessBench F1")));
  expect(recall("charts-tab")).toBe("all");
});

test("one row of the table is a chart", () => {
  const row: ChartRow = {
    name: "alpha",
    tab: "rewards",
    title: "Verdict weight",
    scale: "free",
    curves: [["alpha", "of the schedule", "G", "solid"]],
  };
  show([...CHARTS, row]);
  expect(titles().at(-1)).toBe("Verdict weight");
  expect(entry("of the schedule", "Verdict weight").textContent).toMatch(/\d$/);
});

test("any logged metric is charted by its name, remembered, and taken away", async () => {
  show();
  await user.click(screen.getByRole("button", { name: /^All/ }));
  const field = screen.getByRole("combobox", { name: /Chart another metric/ });
  fireEvent.change(field, { target: { value: "no/such" } });
  expect(titles()).toHaveLength(CHARTS.length);
  fireEvent.change(field, { target: { value: "reward_std" } });
  expect(titles().at(-1)).toBe("reward_std");
  expect(recall("charts-own")).toBe("reward_std");
  await user.click(figure("reward_std").getByLabelText("reward_std: files"));
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  expect(titles()).toHaveLength(CHARTS.length);
});

test("an entry of the legend switches its line off, and on again", async () => {
  show();
  const before = linesOf("Generator: right answers");
  await user.click(entry("in training"));
  expect(entry("in training").getAttribute("aria-checked")).toBe("false");
  expect(linesOf("Generator: right answers")).toBeLessThan(before);
  await user.click(entry("in training"));
  expect(linesOf("Generator: right answers")).toBe(before);
});

test("the crosshair reads every run at one update, and a click goes there", async () => {
  show();
  const { metrics } = app;
  act(() => {
    const settings = presetSettings("micro");
    addOverlay({ id: "old", name: "Old run", metrics, preset: "micro", settings });
    const { overlaid } = charts.getState();
    charts.setState({ drawn: [{ id: "own", name: "own", metrics }, ...overlaid] });
  });
  const value = (name: string) => entry(name).querySelector("b")?.textContent;
  const here = value("new problems");
  act(() => moveCrosshair(0));
  expect(value("new problems")).not.toBe(here);
  expect(value("new problems")).toBe(value("Old run"));
  act(() => moveCrosshair(null));
  expect(value("new problems")).toBe(here);
  act(() => charts.setState({ overlaid: [] }));

  const [frame] = document.querySelectorAll("[data-part=frame]");
  if (!frame) throw new Error("no plot");
  frame.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
  fireEvent.pointerMove(frame, { clientX: 50 });
  expect(charts.getState().at).toBeGreaterThan(0);
  fireEvent.pointerUp(frame, { clientX: 0 });
  expect(shownUpdate()).toBeLessThan(60);
});
