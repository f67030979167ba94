// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { NumberSource } from "../../watch/figures/number-source.ts";
import type { WrittenNumber } from "../../watch/figures/write.ts";
import { Attempts } from "./Attempts.tsx";
import { Chance } from "./Chance.tsx";
import { keptOf } from "./hand.tsx";
import { advantagesOf, answerIn, type Field, numberIn } from "./hand-numbers.ts";
import { Played } from "./testing/played.ts";
import { Verdicts } from "./Verdicts.tsx";

const POINTS = [0, 0, 0, 1, 0, 0, 0, 0];
type Rule = Extract<NumberSource, { from: "rule" }>;

const figure = (value: number, text: string, source: Partial<Rule>): WrittenNumber => ({
  value,
  text,
  source: { from: "rule", rule: "mean", values: POINTS, as: "decimal", ...source } as Rule,
});
const advantages = advantagesOf(POINTS);

const FIGURES: ReadonlyMap<string, WrittenNumber> = new Map([
  ["average", figure(0.125, "0.125", {})],
  ["spread", figure(Math.sqrt(1 / 8), "0.354", { rule: "spread" })],
  ["up", figure(advantages[3] ?? 0, "+2.47", { rule: "advantage", of: 3, as: "signed" })],
  ["down", figure(advantages[0] ?? 0, "−0.35", { rule: "advantage", of: 0, as: "signed" })],
  ["right", figure(0.9, "90 %", { rule: "accuracy", values: [90, 0, 10, 0], as: "percent" })],
  ["before", figure(0.2, "0.2", {})],
  ["after", figure(0.5, "0.5", {})],
]);

const field = (label: string, truth: string, tolerance: number): Field => ({
  label,
  note: "1 point ÷ 8",
  truth,
  tolerance,
  slips: [
    [-0.125, "That is the distance from the average."],
    ["spread", "That is the spread."],
  ],
  hint: "Subtract 0.125, then divide by 0.354.",
});

const GUESSES = [2.5, 1, 0];
const ATTEMPTS = (
  <Attempts
    problem="47 + 38"
    answers={["75", "815", "84", "85", "95", "75", "86", "815"]}
    right="85"
    tap="Tap the attempts that are right"
    fields={[
      field("Average of the eight points", "average", 0.001),
      field("Push of the right one", "up", 0.01),
      field("Push of each wrong one", "down", 0.01),
    ]}
    others={[
      { label: "none right", right: 0 },
      { label: "half right", right: 4 },
      { label: "all right", right: 8, guesses: GUESSES },
    ]}
  >
    <p>Each attempt is compared.</p>
  </Attempts>
);

afterEach(cleanup);

const play = (activity: typeof ATTEMPTS, first: unknown = null) => {
  const onKeep = vi.fn();
  render(
    <Played figures={FIGURES} first={first} onKeep={onKeep} guess={{ kind: "choice", value: 1 }}>
      {activity}
    </Played>,
  );
  return onKeep;
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const input = () => screen.getByRole("textbox");
const answer = async (text: string) => {
  await userEvent.clear(input());
  await userEvent.type(input(), `${text}{Enter}`);
};
const stage = () => screen.getByRole("region", { name: "stage" });
const picture = () => within(stage()).getByRole("img").getAttribute("aria-label");
/** As an older page kept it, with a count of misses. */
const TAPPED = { right: [3], answers: [{ text: "1", state: "right", misses: 0 }] };
const settled = (...texts: string[]) => ({
  answers: texts.map((text) => ({ text, state: "right" })),
});

describe("a number", () => {
  test.each([
    ["0.125", 0.125],
    ["0,125", 0.125],
    ["−0.35", -0.35],
    ["-0,35", -0.35],
    [" +2.47 ", 2.47],
    [".5", 0.5],
    ["90 %", 90],
    ["1/8", 0.125],
    ["−7 / 8", -0.875],
    ["0,5/0,25", 2],
    ["１／８", 0.125],
    ["½", 0.5],
    ["−⅛", -0.125],
    ["1⁄8", 0.125],
    ["٠٫٥", 0.5],
    ["1.25e-1", 0.125],
    ["1½", null],
    ["10²", null],
    ["1/0", null],
    ["1/2/3", null],
    ["1.2.3", null],
    ["a lot", null],
    ["", null],
  ])("%s is read", (text, value) => {
    expect(numberIn(text)).toBe(value);
  });

  test("that is a share also counts as its percentage", () => {
    const right = FIGURES.get("right");
    if (!right) throw new Error("no such figure");
    const typed = [".9", "0,9", "9/10", "۰٫۹", "90", "90%", "0.9 %"];
    expect(typed.map((text) => answerIn(text, right))).toEqual([90, 90, 90, 90, 90, 90, 0.9]);
  });

  test("is kept only in the form in which it was kept", () => {
    const empty = { right: [], answers: [null, null], tried: [] };
    for (const kept of [null, 7, "x", [], { answers: [{}, 1] }, { right: ["x"] }])
      expect(keptOf(kept, 2)).toEqual(empty);
  });
});

test("cards are tapped by pointer and Space, named where they are wrong, and can be shown", async () => {
  const onKeep = play(ATTEMPTS);
  expect(screen.queryByRole("textbox")).toBe(null);
  await press("86: no mark");
  await press("Check");
  expect(screen.getByText("Look again at 85, 86.")).toBeTruthy();
  await press("86: right");
  screen.getByRole("button", { name: "85: no mark" }).focus();
  await userEvent.keyboard(" ");
  expect(screen.queryByText(/Look again/)).toBe(null);
  await press("Show me");
  expect(screen.getByText("1 of 8 (shown)")).toBeTruthy();
  expect(document.activeElement).toBe(input());
  expect(JSON.stringify(onKeep.mock.lastCall?.[0]).length).toBeLessThan(2000);
});

test("a field names a usual slip, gives its hint, says what is rounded too far, and can be shown", async () => {
  play(ATTEMPTS, TAPPED);
  expect(screen.queryByRole("button", { name: "Show me" })).toBe(null);
  await answer("0.354");
  expect(screen.getByText(/That is the spread\./)).toBeTruthy();
  expect(input().getAttribute("aria-invalid")).toBe("true");
  await answer("0,35");
  expect(screen.getByText(/Subtract 0\.125, then divide by 0\.354\./)).toBeTruthy();
  await answer("0.13");
  expect(screen.getByText(/rounded too far/)).toBeTruthy();
  await answer("much");
  expect(screen.getByText(/This is not a number/)).toBeTruthy();
  await press("Show me");
  expect(screen.getByText("0.125 (shown)")).toBeTruthy();
  expect(document.activeElement).toBe(input());
});

test("a number moves the cards that it is about; a wrong one puts them elsewhere", async () => {
  play(ATTEMPTS, TAPPED);
  await answer("0,125");
  expect(picture()).toContain("85: waits for your number");
  await answer("2,47");
  expect(picture()).toContain("85: +2.47");
  expect(picture()).toContain("75: waits for your number");
  const card = () => stage().querySelector<HTMLElement>("[data-placed=false] [class*=card]");
  const before = card()?.style.bottom;
  await answer("−0.125");
  expect(screen.getByText(/distance from the average/)).toBeTruthy();
  expect(card()?.style.bottom).not.toBe(before);
  await answer("-0.35");
  expect(picture()).toContain("75: −0.35");
  expect(screen.getByText(/Still to try: 3\./)).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBe(null);
});

test("other groups unlock when every number stands; one shows where the prediction would have put it", async () => {
  play(ATTEMPTS, settled("1 of 8", "0.125", "2.47", "-0.35"));
  expect(within(stage()).queryByText("your prediction")).toBe(null);
  await press("all right");
  expect(within(stage()).getByText("your prediction")).toBeTruthy();
  expect(screen.getByText(/All alike/)).toBeTruthy();
  expect(screen.getByText(/Still to try: 2\./)).toBeTruthy();
  await press("half right");
  expect(picture()).toMatch(/✓: \+0\.9\d; .*✗: −0\.9\d/);
  expect(screen.queryByText("done")).toBe(null);
  await press("none right");
  expect(screen.getByText("done")).toBeTruthy();
});

test("a table of verdicts is drawn as marks, and the number that stands is beside it", async () => {
  play(
    <Verdicts
      caught={90}
      missed={0}
      doubted={10}
      accepted={0}
      fields={[field("Share", "right", 0.5)]}
    >
      <p>It says “wrong” to everything.</p>
    </Verdicts>,
  );
  const table = screen.getByRole("table", { name: /What the checker said/ });
  expect(within(table).getByText("90").closest("td")?.querySelectorAll("i")).toHaveLength(23);
  await answer("0.9");
  expect(screen.getByText("done")).toBeTruthy();
  expect(within(stage()).getByText("90 %")).toBeTruthy();
});

test("a chance is drawn before and after; the second bar goes where the number puts it", async () => {
  render(
    <Played figures={FIGURES} guess={{ kind: "share", value: 0.3 }}>
      <Chance
        token="7"
        before="before"
        after={field("Chance after", "after", 0.01)}
        against={{ token: "3", before: "right", after: "before" }}
      >
        <p>One update.</p>
      </Chance>
    </Played>,
  );
  const [own, other] = within(stage()).getAllByRole("img");
  expect(own?.getAttribute("aria-label")).toContain("after the update waits for your number");
  expect(other?.getAttribute("aria-label")).toContain(
    "before the update 90 %, after the update 0.2",
  );
  const bars = () => [...(own?.querySelectorAll("i") ?? [])].map(({ style }) => style.height);
  await answer("0.3");
  expect(bars()).toEqual(["20%", "30%"]);
  expect(within(stage()).queryByText(/your prediction/)).toBe(null);
  await answer("0.5");
  expect(bars()).toEqual(["20%", "50%"]);
  expect(within(stage()).getByText("your prediction 0.3")).toBeTruthy();
});
