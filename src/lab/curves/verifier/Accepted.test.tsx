// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { app } from "../../../page/app.ts";
import { openRecording, shownUpdate } from "../../../page/testing/page.ts";
import { F1_LANDMARKS } from "../../../run/model-card/names.ts";
import { Accepted } from "./Accepted.tsx";

afterEach(cleanup);

/** Opens the recording of a preset, some of whose lines log more. */
async function openWith(
  preset: string,
  values: Readonly<Record<string, number>>,
  isLogged: (name: string) => boolean,
) {
  await openRecording(preset, 0);
  const { item } = app.player;
  if (!item) throw new Error("no recording");
  const lines = item.recording.lines.map((line) =>
    line.phase === "evaluation" || line.values["mixed/processbench_f1"] !== undefined
      ? {
          ...line,
          values: {
            ...line.values,
            ...Object.fromEntries(
              Object.entries(values).filter(
                ([name]) => line.phase === "evaluation" || isLogged(name),
              ),
            ),
          },
        }
      : line,
  );
  await app.player.put({ ...item, recording: { ...item.recording, lines } }, false);
}

const cells = (row: string) =>
  within(screen.getByRole("row", { name: new RegExp(`^${row}`) }))
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

test("says what the verifier accepts, how much of that is right, and its calibration", async () => {
  const values = {
    "mixed/positive_rate": 0.42,
    "mixed/precision": 0.998,
    "mixed/ece": 0.017,
    "now/positive_rate": 0.79,
    "now/precision": 0.97,
    "now/ece": 0.03,
    "longer/right": 0.28125,
  };
  await openWith("gap", values, (name) => name.startsWith("mixed/"));
  render(<Accepted />);
  expect(cells("answers it accepts")).toEqual(["42 %", "79 %"]);
  expect(cells("of these, right")).toEqual(["99.8 %", "97 %"]);
  expect(cells("calibration error")).toEqual(["2 %", "3 %"]);
  expect(document.body.textContent).toContain("one step longer it accepts 28 %");
  // Between two tables only the mixed set is judged again.
  act(() => app.timeline.seek(150));
  expect(shownUpdate()).toBe(150);
  expect(cells("answers it accepts")).toEqual(["42 %", "—"]);
});

test("has the landmarks of its F1 where nines are", async () => {
  await openRecording("gap", 0);
  const { unmount } = render(<Accepted />);
  expect(document.body.textContent).toContain(F1_LANDMARKS);
  unmount();
  await openRecording("micro", 5);
  render(<Accepted />);
  expect(document.body.textContent).not.toContain("nine");
});
