// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { RunMetrics } from "../../metrics/run-metrics.ts";
import { addOverlay, charts } from "../../page/overlay.ts";
import { openRecording } from "../../page/testing/page.ts";
import LaneStrip from "./LaneStrip.tsx";

beforeEach(() => openRecording("micro", 5));
afterEach(cleanup);

test("says which overlaid run pays step rewards by another rule", () => {
  const metrics = new RunMetrics();
  addOverlay({ id: "new", name: "New run", metrics, stepCount: "problem" });
  const { rerender } = render(<LaneStrip />);
  expect(screen.queryByText(/leaving steps out/)).toBeNull();
  act(() => void addOverlay({ id: "old", name: "Old run", metrics, stepCount: "written" }));
  rerender(<LaneStrip />);
  expect(
    screen.getByText(
      "Old run: step rewards for the steps that were written, so leaving steps out can pay. Step rewards are not comparable with those of this run.",
    ),
  ).toBeTruthy();
  act(() => charts.setState({ overlaid: [] }));
});
