// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { lab } from "../../lab/lab.ts";
import { openRecording } from "../../lab/testing/page.ts";
import { Wire } from "./Wire.tsx";

beforeAll(() => openRecording("quick", 42));
afterEach(() => {
  lab.timeline.slow.leave();
  cleanup();
});

/** What the wires of the generator and of the verifier show. */
function wires(): readonly string[] {
  const { container } = render(
    <>
      <Wire role="generator" />
      <Wire role="verifier" />
    </>,
  );
  const shown = [...container.children].map((wire) =>
    [...wire.querySelectorAll<HTMLElement>("[data-wire]")]
      .map(({ dataset }) => dataset["wire"])
      .join(" "),
  );
  cleanup();
  return shown;
}

test("both texts go to the sheet, the reward to the model that learns", () => {
  lab.timeline.seek(42);
  expect(wires()).toEqual(["text reward", "text"]);
  lab.timeline.seek(44);
  expect(wires()).toEqual(["text", "text reward"]);
});

test("by stage the verdicts come at check, the reward at compare", () => {
  lab.timeline.seek(42);
  const at = (stage: number) => {
    act(() => lab.timeline.slow.go(stage));
    return wires();
  };
  act(() => lab.timeline.slow.begin());
  expect(wires()).toEqual(["text", ""]);
  expect(at(1)).toEqual(["text", "text"]);
  expect(at(2)).toEqual(["text", "text"]);
  expect(at(3)).toEqual(["text reward", "text"]);
});

test("a group without any push has no reward to return", () => {
  const groups = lab.player.item?.recording.groups ?? [];
  const even = groups.findIndex(
    ({ updated, rows }) =>
      updated === "verifier" && rows.every(({ outcomeAdvantage }) => outcomeAdvantage === 0),
  );
  expect(even).toBeGreaterThan(0);
  // A recording has one group per update.
  lab.timeline.seek(even + 1);
  expect(wires()).toEqual(["text", "text"]);
});
