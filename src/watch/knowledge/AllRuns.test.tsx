// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { app } from "../../ui/page/app.ts";
import { openRecording } from "../../ui/page/testing/page.ts";
import { AllRuns } from "./AllRuns.tsx";

afterEach(cleanup);

test("says how far both models got in all runs that the recording was chosen from", async () => {
  await openRecording("misled", 0);
  const runs = app.player.item?.facts.chosen?.runs ?? [];
  const span = (measure: number) => {
    const values = runs.map(({ values: all }) => all[measure] ?? Number.NaN);
    return `${Math.min(...values)} to ${Math.max(...values)}`;
  };
  const { container } = render(<AllRuns />);
  expect(container.textContent).toBe(`${runs.length} runs end at ${span(1)}, ${span(3)} facts`);
});

test("says nothing of a recording that was chosen by other measures, or not chosen", async () => {
  for (const preset of ["gap", "quick"]) {
    await openRecording(preset, 0);
    render(<AllRuns />);
    expect(screen.queryByText(/runs end at/)).toBeNull();
    cleanup();
  }
});
