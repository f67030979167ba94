// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serveTables } from "../../ui/page/testing/disk-tables.ts";
import { DotLanes, keptOf, type Lanes } from "./DotLanes.tsx";
import { Played } from "./testing/played.ts";

const OF: Lanes = {
  title: "Right answers at the end",
  study: "map-8",
  measure: "rollouts/accuracy_drawn, last 9 generator updates",
  from: 0,
  to: 0.6,
  as: "percent",
  arms: [
    { label: "GRPO", arm: "grpo", block: "misprint-90" },
    { label: "DAPO: draws again", arm: "dapo", block: "misprint-90" },
    { label: "frozen verifier", arm: "frozen", block: "misprint-90" },
    { label: "verifier that learns", arm: "tango", block: "misprint-90" },
  ],
};

/** A measure with a goal that not every run gets to. */
const UNTIL: Lanes = {
  ...OF,
  title: "Characters until half is right",
  measure: "tokens until rollouts/accuracy_drawn ≥ 0.5 over 9 generator updates",
  to: 1_500_000,
  as: "integer",
};
const SHOWN = { guess: null, isShown: true };

beforeEach(() => serveTables("map-8"));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lanes = (of: Lanes, asks?: string) => (
  <DotLanes of={of} {...(asks ? { asks } : {})}>
    <p>Uncover the lanes.</p>
  </DotLanes>
);
const stage = () => screen.getByRole("region", { name: "stage" });
const pictures = () =>
  within(stage())
    .queryAllByRole("img")
    .map((img) => img.getAttribute("aria-label"));

test("covers every lane until all are asked for, with no figure in sight", async () => {
  render(
    <Played guess={{ kind: "choice", value: 3 }}>
      {lanes({ ...OF, arms: OF.arms.map((arm, i) => ({ ...arm, predicted: i })) })}
    </Played>,
  );
  expect(await within(stage()).findAllByText("not shown yet")).toHaveLength(4);
  expect(pictures()).toEqual([]);
  expect(stage().textContent).not.toContain("52 %");
  await userEvent.click(screen.getByRole("button", { name: "Show the runs" }));
  expect(pictures()[0]).toBe("mean 0 % of 4 runs. The runs: 0 %, 0 %, 0 %, 0 %.");
  expect(stage().querySelectorAll("[data-part=dot]")).toHaveLength(16);
  expect(within(stage()).getByText("your prediction").closest("li")?.textContent).toContain(
    "learns",
  );
  expect(screen.getByText("done")).toBeTruthy();
});

test("asks which arm first where the lesson asks, and marks that arm", async () => {
  render(<Played>{lanes(OF, "Which one?")}</Played>);
  await userEvent.click(await screen.findByRole("button", { name: "Choose one first" }));
  expect(pictures()).toEqual([]);
  await userEvent.click(screen.getByRole("radio", { name: "frozen verifier" }));
  await userEvent.click(screen.getByRole("button", { name: "Show the runs" }));
  const row = within(stage()).getByText("your prediction").closest("li");
  expect(row?.textContent).toContain("frozen verifier");
  expect(screen.getByRole("group", { name: "Which one?" }).hasAttribute("disabled")).toBe(true);
});

test("counts the runs that got to where they were stopped, in place of a mean", async () => {
  render(<Played first={SHOWN}>{lanes({ ...OF, goal: 0.5 })}</Played>);
  expect(await within(stage()).findAllByRole("img")).toHaveLength(4);
  expect(pictures()[0]).toMatch(/^0 of 4 got to 50 %\./);
  expect(pictures()[3]).toMatch(/^4 of 4 got to 50 %\./);
  expect(stage().textContent).not.toContain("52 %");
});

test("says which runs never got to a goal, and what was shown stays so", async () => {
  render(<Played first={SHOWN}>{lanes(UNTIL)}</Played>);
  expect(await within(stage()).findAllByRole("img")).toHaveLength(4);
  expect(pictures()[0]).toBe("4 runs; 4 never got there");
  expect(pictures()[2]).toMatch(/^median 1[,\s]?139[,\s]?461 of 4 runs; 1 never got there/);
});

test("faint dots stand below the arm that a spread was predicted of", async () => {
  const of = { ...OF, arms: OF.arms.map((arm, i) => (i === 1 ? { ...arm, predicted: 0 } : arm)) };
  render(
    <Played first={SHOWN} guess={{ kind: "spread", value: [0.1, 0.2] }}>
      {lanes(of)}
    </Played>,
  );
  const tag = await screen.findByText("faint: your prediction");
  expect(tag.closest("li")?.textContent).toContain("DAPO");
});

test("keeps only an arm that there is", () => {
  expect(keptOf({ guess: 2, isShown: true }, 3)).toEqual({ guess: 2, isShown: true });
  for (const kept of [null, { guess: 3 }, { guess: "1" }, { open: [0, 1] }])
    expect(keptOf(kept, 3)).toEqual({ guess: null, isShown: false });
});
