// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TangoErrorCode } from "../../core/errors.ts";
import type { RunEvent } from "../../runtime/run-state.ts";
import { app } from "../../ui/page/app.ts";
import { openRecording, state } from "../../ui/page/testing/page.ts";
import { talkStore } from "../model/talk-store.ts";
import { startFallback } from "./fallback.ts";

const front = () => app.registry.front;
const lose = (code: TangoErrorCode = "device-lost") =>
  front().emit({ type: "fault", error: { code, message: "It failed.", detail: {} } });
const lost = () => talkStore.getState().lost;
const health = { engine: "cpu", adapter: "", device: "" };
const RETURNS = {
  type: "started",
  info: { generator: health, verifier: health, probe: null, line: 5 },
} as unknown as RunEvent;

let end: () => void;
const behind = vi.spyOn(app.timeline, "trainBehind").mockResolvedValue();
beforeEach(async () => {
  await openRecording("quick", 46);
  behind.mockClear();
  end = startFallback();
});
afterEach(() => {
  end();
  talkStore.setState({ lost: null });
  app.controller.dispatch({ type: "set", set: { losesGpu: false } });
  front().reset();
});

/** A live run that trains: on screen, or behind the scenes. */
function trains(source: "live" | "recorded") {
  app.registry.show("live");
  front().emit({ type: "playing" });
  app.registry.show(source);
}

test("a run on screen that loses its GPU gives way to the recording, and waits when it is back", () => {
  trains("live");
  lose();
  expect([state().source, lost()]).toEqual(["recorded", "resumes"]);
  front().emit(RETURNS);
  expect([state().source, lost()]).toEqual(["recorded", "waits"]);
  expect(behind).not.toHaveBeenCalled();
});

test("one that trained behind a scene is not told of, and trains on there when it is back", () => {
  trains("recorded");
  lose();
  expect([state().source, lost()]).toEqual(["recorded", null]);
  front().emit(RETURNS);
  expect(behind).toHaveBeenCalledTimes(1);
  expect([state().source, lost()]).toEqual(["recorded", null]);
});

test.each<[string, TangoErrorCode, boolean]>([
  ["lost its GPU too often", "device-lost", true],
  ["failed for another reason", "not-finite", false],
])(
  "one behind a scene that %s is told of, and does not come back by itself",
  (_, code, isStorm) => {
    trains("recorded");
    if (isStorm) app.controller.dispatch({ type: "set", set: { losesGpu: true } });
    lose(code);
    expect([state().source, lost()]).toEqual(["recorded", "stopped"]);
    front().emit(RETURNS);
    expect(behind).not.toHaveBeenCalled();
  },
);

test("a run that only waited behind a scene is not started by its return", () => {
  trains("recorded");
  front().emit({ type: "paused" });
  lose();
  front().emit(RETURNS);
  expect(behind).not.toHaveBeenCalled();
  expect(lost()).toBeNull();
});
