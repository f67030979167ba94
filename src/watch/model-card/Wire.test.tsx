// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { app } from "../../ui/page/app.ts";
import { openRecording } from "../../ui/page/testing/page.ts";
import { Wire } from "./Wire.tsx";

beforeAll(() => openRecording("quick", 42));
afterEach(() => {
  app.timeline.slow.leave();
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
  app.timeline.seek(42);
  expect(wires()).toEqual(["text reward", "text"]);
  app.timeline.seek(44);
  expect(wires()).toEqual(["text", "text reward"]);
});

test("by stage the verdicts come at check, the reward at compare", () => {
  app.timeline.seek(42);
  const at = (stage: number) => {
    act(() => app.timeline.slow.go(stage));
    return wires();
  };
  act(() => app.timeline.slow.begin());
  expect(wires()).toEqual(["text", ""]);
  expect(at(1)).toEqual(["text", "text"]);
  expect(at(2)).toEqual(["text", "text"]);
  expect(at(3)).toEqual(["text reward", "text"]);
});

test("a group without any push has no reward to return", () => {
  const groups = app.player.item?.recording.groups ?? [];
  const even = groups.findIndex(
    ({ updated, rows }) =>
      updated === "verifier" && rows.every(({ outcomeAdvantage }) => outcomeAdvantage === 0),
  );
  expect(even).toBeGreaterThan(0);
  // A recording has one group per update.
  app.timeline.seek(even + 1);
  expect(wires()).toEqual(["text", "text"]);
});
