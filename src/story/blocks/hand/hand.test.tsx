// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { LESSON_VIEWS } from "../lesson-views.ts";
import { Played } from "../testing/played.ts";
import { answerIn, keptOf, numberIn } from "./model/answers.ts";
import type { Hand } from "./schema.ts";
import { ATTEMPTS, CHANCE, FIGURES, VERDICTS } from "./testing/example.ts";

const { hand } = LESSON_VIEWS;

afterEach(cleanup);

const play = (doing: Hand, first: unknown = null) => {
  const onKeep = vi.fn();
  render(<Played view={hand} doing={doing} figures={FIGURES} first={first} onKeep={onKeep} />);
  return onKeep;
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const field = () => screen.getByRole("textbox");
const answer = async (text: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), `${text}{Enter}`);
};
const stage = () => screen.getByRole("region", { name: "stage" });
const picture = () => within(stage()).getByRole("img").getAttribute("aria-label");
const TAPPED = { right: [3], answers: [{ text: "1", state: "right", misses: 0 }] };

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

describe("tapping", () => {
  test("one job is open, and the cards are toggled by pointer and Space", async () => {
    const onKeep = play(ATTEMPTS);
    const list = screen.getByRole("list", { name: "What to work out" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(4);
    expect(screen.queryByRole("textbox")).toBe(null);
    await press("85: no mark");
    screen.getByRole("button", { name: "86: no mark" }).focus();
    await userEvent.keyboard(" ");
    await press("Check");
    expect(screen.getByText(/One card is not marked/)).toBeTruthy();
    await press("86: right");
    expect(screen.queryByText(/One card is not marked/)).toBe(null);
    await press("Check");
    expect(screen.getByText("1 of 8")).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(JSON.stringify(onKeep.mock.lastCall?.[0]).length).toBeLessThan(2000);
  });

  test("names the cards at the second miss, and shows them when asked", async () => {
    play(ATTEMPTS);
    await press("Check");
    await press("84: no mark");
    await press("Check");
    expect(screen.getByText(/Look again at 84, 85\./)).toBeTruthy();
    await press("Show me");
    expect(screen.getByText("1 of 8")).toBeTruthy();
    expect(screen.getByText("shown")).toBeTruthy();
  });
});

describe("a field", () => {
  test("names a usual slip, then gives the longer hint, then can be shown", async () => {
    play(ATTEMPTS, TAPPED);
    expect(screen.queryByRole("button", { name: "Show me" })).toBe(null);
    await answer("0.354");
    expect(screen.getByText(/That is the spread\./)).toBeTruthy();
    expect(field().getAttribute("aria-invalid")).toBe("true");
    await answer("0,35");
    expect(screen.getByText(/Subtract 0\.125, then divide by 0\.354\./)).toBeTruthy();
    await answer("0.354");
    expect(screen.getByText(/That is the spread\..* Subtract 0\.125/)).toBeTruthy();
    await answer("much");
    expect(screen.getByText(/This is not a number/)).toBeTruthy();
    await press("Show me");
    expect(screen.getAllByText("0.125").length).toBeGreaterThan(0);
    expect(screen.getByText("shown")).toBeTruthy();
  });

  test("says so where the right number is rounded too far", async () => {
    play(ATTEMPTS, TAPPED);
    await answer("0.13");
    expect(screen.getByText(/rounded too far/)).toBeTruthy();
    await answer("0.14");
    expect(screen.queryByText(/rounded too far/)).toBe(null);
  });

  test("still names a slip after a text that is no number", async () => {
    play(ATTEMPTS, TAPPED);
    await answer("much");
    expect(screen.getByText(/This is not a number/)).toBeTruthy();
    await answer("0.354");
    expect(screen.getByText(/That is the spread\./)).toBeTruthy();
  });

  test("moves the card that its number is about; a wrong number puts it elsewhere", async () => {
    play(ATTEMPTS, TAPPED);
    await answer("0,125");
    expect(picture()).toContain("85: waits for your number");
    await answer("2,47");
    expect(picture()).toContain("85: +2.47");
    expect(picture()).toContain("75: waits for your number");
    const card = () => stage().querySelector<HTMLElement>("[data-placed=false] [class*=card]");
    const before = card()?.style.bottom;
    await answer("−0.125");
    expect(screen.getByText(/distance from the average 0\.125/)).toBeTruthy();
    expect(card()?.style.bottom).not.toBe(before);
    expect(screen.queryByText("done")).toBe(null);
    await answer("-0.35");
    expect(picture()).toContain("75: −0.35");
    expect(screen.getByText(/Still to try: 3\./)).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBe(null);
  });
});

describe("other groups", () => {
  const DONE = {
    right: [3],
    answers: ["1", "0.125", "2.47", "-0.35"].map((text) => ({ text, state: "right", misses: 0 })),
  };

  test("unlock when every number stands; one without spread lies on the line", async () => {
    play(ATTEMPTS, DONE);
    await press("all right");
    expect(screen.getByText(/All alike/)).toBeTruthy();
    expect(picture()).toContain("1 point: 0");
    expect(screen.getByText(/Still to try: 2\./)).toBeTruthy();
    await press("half right");
    expect(picture()).toMatch(/1 point: \+0\.9\d; .*0 points: −0\.9\d/);
    await press("1 of 8 right");
    expect(picture()).toContain("85: +2.47");
    expect(screen.queryByText("done")).toBe(null);
    await press("none right");
    expect(screen.getByText("done")).toBeTruthy();
  });

  test("are not there before", () => {
    play(ATTEMPTS, TAPPED);
    expect(screen.queryByRole("button", { name: "all right" })).toBe(null);
  });
});

test("another group is drawn with the line to which the prediction would have moved it", async () => {
  const guesses = [2.5, 1, 0];
  const others = [{ label: "all right", right: 8, guesses }];
  const doing = { ...ATTEMPTS, bench: { ...ATTEMPTS.bench, others } } as Hand;
  const answers = ["1", "0.125", "2.47", "-0.35"];
  const first = { answers: answers.map((text) => ({ text, state: "right", misses: 0 })) };
  const guess = { kind: "choice", value: 1 } as const;
  render(<Played view={hand} doing={doing} figures={FIGURES} first={first} guess={guess} />);
  expect(within(stage()).queryByText("your prediction")).toBe(null);
  await press("all right");
  expect(within(stage()).getByText("your prediction")).toBeTruthy();
});

test("a table of verdicts is drawn as marks, and the number that stands is beside it", async () => {
  play(VERDICTS);
  const table = screen.getByRole("table", { name: /What the checker said/ });
  expect(within(table).getByText("90").closest("td")?.querySelectorAll("i")).toHaveLength(90);
  await answer("0.9");
  expect(screen.getByText("done")).toBeTruthy();
  expect(within(stage()).getByText("90 %")).toBeTruthy();
});

test("a chance is drawn before and after; the second bar goes where the number puts it", async () => {
  play(CHANCE);
  expect(picture()).toBe(
    "The chance of “7”: before the update 20 %, after the update waits for your number.",
  );
  const bars = () => [...stage().querySelectorAll("i")].map(({ style }) => style.height);
  expect(bars()).toEqual(["20%", "0%"]);
  await answer("30");
  expect(bars()).toEqual(["20%", "30%"]);
  await answer("50 %");
  expect(bars()).toEqual(["20%", "50%"]);
  expect(picture()).toContain("after the update 50 %");
});

test("a chance stands beside what was predicted of it, and beside that of another token", async () => {
  const against = { token: "3", before: "right", after: "before" };
  const doing = { ...CHANCE, bench: { ...CHANCE.bench, against } } as Hand;
  const guess = { kind: "share", value: 0.3, of: "after" } as const;
  render(<Played view={hand} doing={doing} figures={FIGURES} guess={guess} />);
  const names = () =>
    within(stage())
      .getAllByRole("img")
      .map((img) => img.getAttribute("aria-label"));
  expect(names()[1]).toBe("The chance of “3”: before the update 90 %, after the update 20 %.");
  expect(within(stage()).queryByText(/your prediction/)).toBe(null);
  await answer("50");
  expect(within(stage()).getByText("your prediction 30 %")).toBeTruthy();
});
