// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { words } from "../../i18n/index.ts";
import { app } from "../../page/app.ts";
import { openRecording, shownUpdate } from "../../page/testing/page.ts";
import { chartsWords } from "../../plot/words.en.ts";
import { BlockPacker } from "../../protocol/metric-blocks.ts";
import { recall } from "../../runtime/storage.ts";
import accuracy from "./accuracy/panel.tsx";
import gradient from "./gradient/panel.tsx";
import health from "./health/panel.tsx";
import latest from "./latest/panel.tsx";
import longer from "./longer/panel.tsx";
import more from "./more/panel.tsx";
import rewards from "./rewards/panel.tsx";
import verdicts from "./verdicts/panel.tsx";
import verifier from "./verifier/panel.tsx";
import { curvesWords } from "./words.en.ts";

const curves = words(curvesWords);
const user = userEvent.setup();
const PANELS = [accuracy, verifier, more, longer, verdicts, rewards, health, gradient];

// The placeholder of a chart is enough here: happy-dom has no canvas.
vi.mock("../../plot/DrawnChart.tsx", () => new Promise(() => undefined));

beforeEach(() => openRecording("micro", 5));
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

const onPhone = () =>
  vi.stubGlobal("matchMedia", (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes("width <") }),
  );

const showNames = async () => {
  if (screen.queryByRole("group", { name: curves.more.label })) return;
  await user.click(screen.getByText(curves.more.label));
  await screen.findByRole("button", { name: new RegExp(curves.more.names.health) });
};
const titles = () =>
  screen.getAllByRole("figure").map((reading) => reading.querySelector("h2")?.textContent);
const showCharts = () => render(PANELS.map(({ order, View }) => <View key={order} />));

test("two charts are there at first; others come and go with their button, and are remembered", async () => {
  showCharts();
  const first = [curves.accuracy.title, curves.verifier.title];
  expect(titles()).toEqual(first);
  await showNames();
  const buttons = Object.values(curves.more.names).map((name) =>
    screen.getByRole("button", { name: new RegExp(name) }),
  );
  for (const button of buttons) await user.click(button);
  const health = [curves.health, curves.gradient];
  const requested = [curves.longer, curves.verdicts, curves.rewards, ...health];
  expect(titles()).toEqual([...first, ...requested.map(({ title }) => title)]);
  expect(recall("charts-open")).toBe("longer,verdicts,rewards,health");
  for (const button of buttons) {
    expect(button.getAttribute("aria-pressed")).toBe("true");
    await user.click(button);
  }
  expect(titles()).toEqual(first);
  expect(recall("charts-open")).toBe("");
});

test("what moves the weights stands below KL and entropy, in a run that has measured it", async () => {
  showCharts();
  await showNames();
  await user.click(screen.getByRole("button", { name: new RegExp(curves.more.names.health) }));
  const { metrics } = app;
  act(() => metrics.clear());
  expect(titles().at(-1)).toBe(curves.health.title);
  const line = { line: 0, phase: "generator", values: { "grad_share/kl": 0.25 } } as const;
  act(() => {
    for (const message of new BlockPacker().pack([line])) {
      if (message.type === "columns") metrics.setColumns(message.names);
      else metrics.append(message, 0);
    }
  });
  expect(titles().slice(-2)).toEqual([curves.health.title, curves.gradient.title]);
  await user.click(screen.getByRole("button", { name: new RegExp(curves.more.names.health) }));
  expect(titles()).not.toContain(curves.gradient.title);
});

test("a latest value that is not of the update on screen names its own", () => {
  onPhone();
  render(<latest.View />);
  const text = words(chartsWords);
  const [generator] = screen.getAllByRole("button");
  expect(shownUpdate()).toBe(5);
  // The last evaluation of the recording's first updates is the one after the warm-up of two.
  const atTwo = text.atUpdate("", "2").trim();
  expect(generator?.textContent).toContain(curves.accuracy.title);
  expect(generator?.textContent).toContain(atTwo);
});

test("of the update on screen it stands alone", async () => {
  await openRecording("micro", 2);
  onPhone();
  render(<latest.View />);
  expect(screen.getAllByRole("button")[0]?.textContent).not.toContain("at update");
});
