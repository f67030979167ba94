// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openRecording } from "../../ui/page/testing/page.ts";
import { pageSources } from "../../watch/figures/sources.ts";
import { askedOf, keptOf, Mark } from "./Mark.tsx";
import { Played } from "./testing/played.ts";

const UPDATES = [6, 7];

beforeEach(() => openRecording());
afterEach(cleanup);

const recording = () => pageSources.recording("quick");

test("without a verdict in sight before all steps are marked, then both are compared with the truth", async () => {
  render(
    <Played>
      <Mark preset="quick" updates={UPDATES}>
        <p>Mark each step.</p>
      </Mark>
    </Played>,
  );
  const steps = await screen.findAllByRole("region", { name: /^Step \d of 6$/ });
  expect(steps[1]?.textContent).toContain("8 + 1 = 7");
  expect(document.querySelectorAll("[data-agrees]")).toHaveLength(0);
  expect(screen.queryByText(/verifier gets/)).toBe(null);
  for (const step of steps.slice(1))
    await userEvent.click(within(step).getByRole("button", { name: /right/ }));
  await userEvent.click(screen.getByRole("button", { name: "5 of 6 steps marked" }));
  expect(screen.queryByText("done")).toBe(null);
  await userEvent.click(within(steps[0] as HTMLElement).getByRole("button", { name: /wrong/ }));
  await userEvent.click(screen.getByRole("button", { name: "Compare with the verifier" }));
  await waitFor(() => expect(screen.getByText("done")).toBeTruthy());
  expect(document.querySelectorAll("[data-agrees]")).toHaveLength(12);
  const table = screen.getByRole("table", { name: /Your marks and the verifier/ });
  expect(table.textContent).toMatch(
    /wrong steps caught0 of 2\d of 2right steps accepted3 of 4\d of 4/,
  );
});

test("the steps are those of the verifier's checks, with the truth about each", async () => {
  const asked = askedOf(await recording(), UPDATES);
  expect(asked).toHaveLength(6);
  expect(asked.filter(({ said }) => !said.isRight).map(({ formula }) => formula)).toEqual([
    "8 + 1 = 7",
    "1 + 8 = 7",
  ]);
  for (const { marked, said } of asked) {
    expect(marked(said.isRight).isTrue).toBe(true);
    expect(marked(!said.isRight).isTrue).toBe(false);
  }
  expect(askedOf(await recording(), [9999])).toEqual([]);
});

test("keeps marks only in their own form", () => {
  expect(keptOf({ marks: [true, 3], isRevealed: true }, 3)).toEqual({
    marks: [true, null, null],
    isRevealed: false,
  });
  expect(keptOf(null, 1)).toEqual({ marks: [null], isRevealed: false });
});
