// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { words } from "../../i18n/index.ts";
import { ROW } from "../../runtime/testing/fixtures.ts";
import { tryLab } from "./model/try.ts";
import { QuizTab } from "./QuizTab.tsx";
import { inferenceWords } from "./words.en.ts";

const user = userEvent.setup();
const { quiz } = words(inferenceWords);
const { store } = tryLab.quiz;

/** A solution of two steps, asked about. */
beforeEach(() => {
  const problem = { task: "columns", text: "34+42=", operands: ["34", "42"], steps: 2 };
  const question = { problem, attempt: ROW } as never;
  store.setState({ status: "asked", question, steps: [null, null], whole: null });
  render(<QuizTab />);
});
afterEach(cleanup);

const card = () => screen.getByRole("region", { name: quiz.question("34+42=") });
const pressed = () =>
  within(card())
    .getAllByRole("button", { pressed: true })
    .map((button) => button.closest("tr")?.rowIndex);

test("C and X mark the next step, Backspace takes a mark back, and all marked it can be revealed", async () => {
  const reveal = within(card()).getByRole("button", { name: quiz.reveal });
  expect(reveal.getAttribute("aria-disabled")).toBe("true");
  card().focus();
  await user.keyboard("cx{Backspace}");
  expect(store.getState().steps).toEqual([true, null]);
  await user.keyboard("xc");
  expect([store.getState().steps, store.getState().whole]).toEqual([[true, false], true]);
  expect(pressed()).toEqual([1, 2, 3]);
  expect(reveal.getAttribute("aria-disabled")).toBe("false");
  await user.click(reveal);
  expect(store.getState().status).toBe("revealed");
  expect(within(card()).getByRole("columnheader", { name: quiz.truth })).toBeTruthy();
});

test("a press marks a step", async () => {
  const row = within(within(card()).getAllByRole("group")[1] as HTMLElement);
  const [right] = row.getAllByRole("button");
  await user.click(right as HTMLElement);
  expect(store.getState().steps).toEqual([true, null]);
  expect(right?.getAttribute("aria-pressed")).toBe("true");
});
