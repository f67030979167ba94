// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SLOW_OFF } from "../../runtime/timeline/slow-state.ts";
import { app } from "../../ui/page/app.ts";
import { showScreen } from "../../ui/page/navigation/screen.ts";
import { openRecording } from "../../ui/page/testing/page.ts";
import { readNow } from "./now.ts";
import { groupMetric, useTellableNow } from "./tellable-now.ts";

/** Updates of quick: 42 is the generator's, 44 the verifier's. */
beforeEach(() => openRecording("quick", 42));
afterEach(() => {
  cleanup();
  act(() => {
    showScreen({ showsTruth: true, hides: [] });
    app.store.setState({ slow: SLOW_OFF });
  });
});

const told = () => renderHook(useTellableNow).result.current;
/** Shows a stage of the update, as stage by stage does. */
const showStage = (stage: number) =>
  act(() => app.store.setState({ slow: { ...SLOW_OFF, on: true, stage } }));

test("with nothing hidden, the whole moment is told", () => {
  expect(told()).toBe(readNow());
  showStage(4);
  expect(told()).toBe(readNow());
  expect(told().stage).toBe("learn");
});

test.each([
  ["the generator's update up to the verdicts", 42, false, [], "check"],
  ["the verifier's update up to what it writes", 44, false, [], "write"],
  ["without verdicts the attempts alone", 42, true, ["verifier"], "write"],
  ["without verdicts and truth the attempts alone", 42, false, ["verifier"], "write"],
] as const)("while something is hidden: %s", (_, update, showsTruth, hides, stage) => {
  app.timeline.seek(update);
  act(() => showScreen({ showsTruth, hides }));
  const now = readNow();
  expect(told()).toEqual({ ...now, stage });
});

test("a stage before the verdicts is told as it is", () => {
  showStage(0);
  act(() => showScreen({ showsTruth: false }));
  expect(told()).toBe(readNow());
  expect(told().stage).toBe("write");
});

test("the start has no stage to go back to", () => {
  app.timeline.seek(0);
  act(() => showScreen({ showsTruth: false, hides: ["verifier"] }));
  expect(told()).toBe(readNow());
  expect(told().stage).toBe(null);
});

test("metrics are those of the update on screen", () => {
  const { group } = readNow();
  const logged = app.player.item?.recording.lines[group?.line ?? -1]?.values["generator_updates"];
  expect(logged).toBeGreaterThan(0);
  expect(groupMetric(group)("generator_updates")).toBe(logged);
  expect(groupMetric(group)("no_such_metric")).toBe(null);
  expect(groupMetric(null)("generator_updates")).toBe(null);
});
