// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openRecording } from "../../page/testing/page.ts";
import { recall } from "../../runtime/storage.ts";
import accuracy from "./accuracy/panel.tsx";
import health from "./health/panel.tsx";
import longer from "./longer/panel.tsx";
import more, { NAMES } from "./more/panel.tsx";
import rewards from "./rewards/panel.tsx";
import verifier from "./verifier/panel.tsx";

const user = userEvent.setup();
const PANELS = [accuracy, verifier, more, longer, rewards, health];

// The placeholder of a chart is enough here: happy-dom has no canvas.
vi.mock("../../plot/DrawnChart.tsx", () => new Promise(() => undefined));

beforeEach(() => openRecording("micro", 5));
afterEach(cleanup);

const showNames = async () => {
  if (screen.queryByRole("group", { name: "More charts" })) return;
  await user.click(screen.getByText("More charts"));
  await screen.findByRole("button", { name: /KL, entropy/ });
};
const titles = () =>
  screen.getAllByRole("figure").map((reading) => reading.querySelector("h2")?.textContent);
const showCharts = () => render(PANELS.map(({ order, View }) => <View key={order} />));

test("two charts are there at first; others come and go with their button, and are remembered", async () => {
  showCharts();
  const first = ["Generator: right answers", "Verifier: ProcessBench F1"];
  expect(titles()).toEqual(first);
  await showNames();
  const buttons = Object.values(NAMES).map((name) =>
    screen.getByRole("button", { name: new RegExp(name) }),
  );
  for (const button of buttons) await user.click(button);
  expect(titles()).toEqual([
    ...first,
    "Generator: longer problems, temperature 1",
    "Rewards",
    "KL, entropy, gradients",
  ]);
  expect(recall("charts-open")).toBe("longer,rewards,health");
  for (const button of buttons) {
    expect(button.getAttribute("aria-pressed")).toBe("true");
    await user.click(button);
  }
  expect(titles()).toEqual(first);
  expect(recall("charts-open")).toBe("");
});
