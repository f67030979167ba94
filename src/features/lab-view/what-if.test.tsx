// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { lab } from "../../lab/lab.ts";
import { overlay } from "../../lab/overlay.ts";
import { openRecording } from "../../lab/testing/page.ts";
import { LabColumns } from "./LabColumns.tsx";

afterEach(cleanup);

const overlaid = () => overlay.getState().runs;

test("the lane of What if lies over the charts as long as it lies over the score", async () => {
  await openRecording("quick", 50);
  const [lane] = lab.store.getState().recordings.recording?.lanes ?? [];
  if (!lane) throw new Error("The recording has no lanes.");
  const { rerender } = render(<LabColumns setup="" group="" inspector="" charts="" />);
  expect(overlaid()).toEqual([]);
  lab.controller.whatIf(lane.id);
  rerender(<LabColumns setup="" group="" inspector="" charts="" />);
  expect(overlaid().map(({ id }) => id)).toEqual(["what-if"]);
  // It has what the charts draw, in updates of its own.
  expect(overlaid()[0]?.metrics.latest("rollouts/accuracy")).not.toBeNull();
  lab.controller.whatIf(null);
  rerender(<LabColumns setup="" group="" inspector="" charts="" />);
  expect(overlaid()).toEqual([]);
});
