// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openRecording } from "../../../page/testing/page.ts";
import { Played } from "../testing/played.ts";
import vote from "./lesson.ts";
import { EXAMPLE } from "./testing/example.ts";

beforeEach(() => openRecording());
afterEach(cleanup);

const rule = (name: RegExp) => screen.findByRole("group", { name });
const pick = async (name: RegExp, answer: string) =>
  userEvent.click(within(await rule(name)).getByRole("button", { name: answer }));

test("shows beliefs and not which answer is right until all rules are worked out", async () => {
  render(<Played view={vote} doing={EXAMPLE} />);
  await rule(/^Majority/);
  const cards = within(screen.getByRole("region", { name: /^8 answers to/ })).getAllByRole(
    "listitem",
  );
  expect(cards.map(({ textContent }) => textContent)).toContain("5984belief 0.469");
  expect(screen.queryByRole("table")).toBe(null);
  await pick(/^Majority/, "5984");
  expect(screen.getByText(/5984 is given 1 of 8 times/)).toBeTruthy();
  await pick(/^Majority/, "5964");
  expect(screen.queryByText(/is given 1 of 8 times/)).toBe(null);
  await pick(/^Best of 8/, "5964");
  expect(screen.getByText(/The highest belief in 5964 is 0\.453/)).toBeTruthy();
  await pick(/^Best of 8/, "5984");
  await pick(/^Weighted vote/, "5984");
  expect(screen.getByText(/The beliefs in 5984 add up to 0\.469/)).toBeTruthy();
  expect(screen.queryByRole("table")).toBe(null);
  // A rule that is settled stays so.
  await pick(/^Majority/, "5664");
  (await rule(/^Weighted vote/)).querySelector<HTMLElement>("button:nth-child(3)")?.focus();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByText("5984 is right, picked by: Best of 8.")).toBeTruthy();
  expect(screen.queryByText("done")).toBe(null);
});

test("goes through the groups, and is done with the last", async () => {
  const first = { majority: "5964", best_of_n: "5984", weighted: "5964" };
  render(<Played view={vote} doing={EXAMPLE} first={{ picks: [first], at: 0 }} />);
  const table = await screen.findByRole("table");
  const row = within(table).getByRole("row", { name: /^5984/ });
  expect(row.textContent).toBe("5984 ✓ right10.469picked0.469");
  await userEvent.click(screen.getByRole("button", { name: "Next problem" }));
  expect(screen.queryByRole("table")).toBe(null);
  await pick(/^Majority/, "617");
  await pick(/^Best of 8/, "618");
  await pick(/^Weighted vote/, "617");
  expect(screen.getByText("617 is right, picked by: Majority, Weighted vote.")).toBeTruthy();
  expect(screen.getByText("done")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Problem before" }));
  expect(screen.getByText(/^Problem 1 of 2/)).toBeTruthy();
});
