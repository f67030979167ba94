// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { words } from "../../i18n/index.ts";
import { ROW } from "../../runtime/testing/fixtures.ts";
import { fakeLoaded } from "./model/testing/loaded.ts";
import { tryLab } from "./model/try.ts";
import { QuizTab } from "./QuizTab.tsx";
import { inferenceWords } from "./words.en.ts";

const user = userEvent.setup();
const { quiz } = words(inferenceWords);
const { store } = tryLab.quiz;

/** A solution of two steps, asked about. */
beforeEach(() => {
  fakeLoaded("micro");
  const problem = { task: "columns", text: "34+42=", operands: ["34", "42"], steps: 2 };
  const question = { problem, attempt: ROW } as never;
  store.setState({ status: "asked", question, steps: [null, null], whole: null });
  render(<QuizTab />);
});
afterEach(cleanup);

const card = () => screen.getByRole("region", { name: quiz.question("34 + 42") });
const marks = () => [...card().querySelectorAll<HTMLElement>("[data-agrees]")];
const pressed = () =>
  within(card())
    .getAllByRole("button", { pressed: true })
    .map((button) => button.closest("td")?.cellIndex);

test("C and X mark the next step, Backspace takes a mark back, and all marked it can be revealed", async () => {
  const reveal = within(card()).getByRole("button", { name: quiz.reveal });
  expect(reveal.getAttribute("aria-disabled")).toBe("true");
  expect(within(card()).getAllByRole("row").at(-1)?.textContent).not.toMatch(/\d/);
  card().focus();
  await user.keyboard("cx{Backspace}");
  expect(store.getState().steps).toEqual([true, null]);
  await user.keyboard("xc");
  expect([store.getState().steps, store.getState().whole]).toEqual([[true, false], true]);
  expect(pressed()).toEqual([1, 2, 3]);
  expect(reveal.getAttribute("aria-disabled")).toBe("false");
  await user.click(reveal);
  expect(store.getState().status).toBe("revealed");
  const lines = within(card()).getAllByRole("row");
  // The truth of both steps and of the answer: 7 is right, and 4 should be 6.
  expect(lines.at(-1)?.textContent).toContain("76");
  // "Right" was true, "wrong" too, and the whole is not right.
  expect(marks().map(({ dataset }) => dataset["agrees"])).toEqual(["true", "true", "false"]);
});

test("a press marks a step", async () => {
  const row = within(within(card()).getAllByRole("group")[0] as HTMLElement);
  const [right] = row.getAllByRole("button");
  await user.click(right as HTMLElement);
  expect(store.getState().steps).toEqual([true, null]);
  expect(right?.getAttribute("aria-pressed")).toBe("true");
});
