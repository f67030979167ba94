// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openRecording } from "../../../page/testing/page.ts";
import { LESSON_VIEWS } from "../lesson-views.ts";
import { Played } from "../testing/played.ts";
import { EXAMPLE } from "./testing/example.ts";

const { mark } = LESSON_VIEWS;

beforeEach(() => openRecording());
afterEach(cleanup);

const sheet = (number: number) => screen.findByRole("region", { name: `Solution ${number} of 2` });
/** What the verifier says of an answer or a step, and what the truth says of that. */
const VERDICT = /“(right|wrong)”|I get|missed|caught|false alarm/;
const task = () => screen.getByRole("region", { name: "task" });

test("without a verdict in sight before all steps are marked", async () => {
  render(<Played view={mark} doing={EXAMPLE} />);
  const first = await sheet(1);
  expect(document.querySelectorAll("[data-agrees]")).toHaveLength(0);
  const said = () => screen.getByRole("region", { name: "stage" }).textContent ?? "";
  expect(said()).not.toMatch(VERDICT);
  const rights = within(first).getAllByRole("button", { name: "right" });
  for (const button of rights) await userEvent.click(button);
  expect(screen.getByText(`${rights.length} of 8 steps marked.`)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Mark every step first" })).toBeTruthy();
  for (const button of within(await sheet(2)).getAllByRole("button", { name: "wrong" }))
    await userEvent.click(button);
  await userEvent.click(screen.getByRole("button", { name: "Compare with the verifier" }));
  await waitFor(() => expect(screen.getByText("done")).toBeTruthy());
  expect(document.querySelectorAll("[data-agrees]")).toHaveLength(8);
  expect(said()).toMatch(VERDICT);
  const table = within(task()).getByRole("table", { name: /Your marks and the verifier/ });
  expect(within(table).getAllByRole("row")).toHaveLength(3);
  expect(table.textContent).toMatch(/wrong steps caught\d of \d\d of \dright steps accepted/);
});
