// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { app } from "../../page/app.ts";
import { charts } from "../../page/overlay.ts";
import { openRecording } from "../../page/testing/page.ts";
import { LabColumns } from "./LabColumns.tsx";

afterEach(cleanup);

const overlaid = () => charts.getState().overlaid;

test("the lane of What if lies over the charts as long as it lies over the score", async () => {
  await openRecording("quick", 50);
  const [lane] = app.store.getState().recordings.recording?.lanes ?? [];
  if (!lane) throw new Error("The recording has no lanes.");
  const { rerender } = render(<LabColumns runs="" setup="" group="" inspector="" charts="" />);
  expect(overlaid()).toEqual([]);
  app.controller.whatIf(lane.id);
  rerender(<LabColumns runs="" setup="" group="" inspector="" charts="" />);
  expect(overlaid().map(({ id }) => id)).toEqual(["what-if"]);
  // It has what the charts draw, in updates of its own.
  expect(overlaid()[0]?.metrics.latest("rollouts/accuracy")).not.toBeNull();
  app.controller.whatIf(null);
  rerender(<LabColumns runs="" setup="" group="" inspector="" charts="" />);
  expect(overlaid()).toEqual([]);
});
