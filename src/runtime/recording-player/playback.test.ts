import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { decodeRecording, type Recording } from "../../core/recording/recording.ts";
import { liveRun } from "../../core/recording/testing/run.ts";
import type { Role } from "../../core/role.ts";
import { PHASES } from "../../core/training/records.ts";
import type { RunMessage } from "../connection.ts";
import { connectRecording } from "./playback.ts";
import { stopsOf } from "./stops.ts";

const shipped = (preset: string) => {
  const file = new URL(`../../../public/recordings/${preset}.tango.zip`, import.meta.url);
  return decodeRecording(preset, new Uint8Array(readFileSync(file)));
};
const MICRO = shipped("micro");
const QUICK = shipped("quick");

/** A playback and all its messages, each with the time at which it came. */
function listen(recording: Recording, speed: number) {
  const events: { time: number; message: RunMessage }[] = [];
  const playback = connectRecording(recording, speed, {
    onStream: (message) => events.push({ time: performance.now(), message }),
  });
  return { playback, events };
}

/** The lines and groups in the messages. */
function recordedBy(messages: readonly RunMessage[]): Pick<Recording, "lines" | "groups"> {
  const emitted: { lines: Recording["lines"][number][]; groups: Recording["groups"][number][] } = {
    lines: [],
    groups: [],
  };
  let names: readonly string[] = [];
  for (const message of messages) {
    if (message.type === "columns") names = message.names;
    if (message.type === "rollouts") emitted.groups.push(message.group);
    if (message.type !== "metrics") continue;
    message.lines.forEach((line, row) => {
      const values = names.flatMap((name, c) => {
        const value = message.values[row * names.length + c] ?? Number.NaN;
        return Number.isNaN(value) ? [] : [[name, value] as const];
      });
      const phase = PHASES[message.phases[row] ?? 0] ?? "done";
      emitted.lines.push({ line, phase, values: Object.fromEntries(values) });
    });
  }
  return emitted;
}

/** The table of an evaluation line is in the progress message before it, not in the line. */
const linesOf = ({ lines }: Recording) => lines.map(({ stage: _, ...line }) => line);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a recording that plays", () => {
  test.each([
    ["micro", MICRO, 1],
    ["micro fast", MICRO, 100],
    ["quick", QUICK, 20],
  ])("%s emits all its lines and groups in order", async (_, recording, speed) => {
    const { playback, events } = listen(recording, speed);
    await playback.play();
    vi.advanceTimersByTime(200_000);
    const messages = events.map(({ message }) => message);
    expect(recordedBy(messages)).toEqual({ lines: linesOf(recording), groups: recording.groups });
    expect(messages.at(-1)).toEqual({ type: "finished" });
    expect(messages.filter(({ type }) => type === "finished")).toHaveLength(1);
  });

  test("emits SFT and its table at once, and nothing more before it plays", () => {
    const { events } = listen(MICRO, 1);
    vi.advanceTimersByTime(60_000);
    const messages = events.map(({ message }) => message);
    expect(messages.map(({ type }) => type)).toEqual(["columns", "metrics", "progress"]);
    expect(recordedBy(messages).lines).toEqual(linesOf(MICRO).slice(0, 121));
    expect(messages.at(-1)).toMatchObject({ phase: "warm-up", generatorUpdates: 0 });
  });

  test("keeps its pace: one update a second, the warm-up ten times faster", async () => {
    const { playback, events } = listen(MICRO, 1);
    await playback.play();
    vi.advanceTimersByTime(60_000);
    const start = events[0]?.time ?? 0;
    const times = events
      .filter(({ message }) => message.type === "rollouts")
      .map(({ time }) => time - start);
    // Two of the warm-up, then eight of the generator and two of the verifier.
    expect(times).toEqual([0, 100, ...Array.from({ length: 10 }, (_, i) => 200 + 1000 * i)]);
  });

  test("pauses, resumes with the next update and changes speed at once", async () => {
    const { playback, events } = listen(MICRO, 0.5);
    const groups = () => events.filter(({ message }) => message.type === "rollouts").length;
    playback.seek(2);
    await playback.play();
    expect(groups()).toBe(3);
    await playback.pause();
    vi.advanceTimersByTime(10_000);
    expect(groups()).toBe(3);
    await playback.play();
    expect(groups()).toBe(4);
    vi.advanceTimersByTime(1000);
    playback.setSpeed(20);
    vi.advanceTimersByTime(51);
    expect(groups()).toBe(5);
  });

  test("a tab that slept does not replay what it missed", async () => {
    const { playback, events } = listen(QUICK, 20);
    playback.seek(60);
    await playback.play();
    const groups = () => events.filter(({ message }) => message.type === "rollouts").length;
    const before = groups();
    vi.setSystemTime(Date.now() + 60_000);
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 60_000);
    vi.advanceTimersToNextTimer();
    expect(groups() - before).toBeLessThanOrEqual(11);
    vi.restoreAllMocks();
  });
});

describe("steps", () => {
  const stepped = async (from: number, kind: "next" | "round" | Role) => {
    const { playback, events } = listen(MICRO, 1);
    playback.seek(from);
    await playback.step(kind);
    const last = events.map(({ message }) => message).findLast(({ type }) => type === "progress");
    return last?.type === "progress" ? [last.generatorUpdates, last.verifierUpdates] : null;
  };

  // Warm-up of two, then G G G V G G G V G G.
  test.each([
    [0, "next", [0, 1]],
    [0, "round", [0, 2]],
    [0, "generator", [1, 2]],
    [0, "verifier", [0, 1]],
    [2, "round", [3, 3]],
    [3, "round", [3, 3]],
    [3, "verifier", [3, 3]],
    [6, "generator", [4, 3]],
    [10, "verifier", [6, 4]],
    [11, "verifier", [7, 4]],
    [10, "round", [8, 4]],
    [12, "next", [8, 4]],
  ] as const)("from update %i, %s", async (from, kind, expected) => {
    expect(await stepped(from, kind)).toEqual(expected);
  });
});

describe("positions", () => {
  test("have the progress of the live session", async () => {
    vi.useRealTimers();
    const recording = await liveRun();
    const stops = stopsOf(recording);
    expect(stops).toHaveLength(recording.groups.length + 1);
    expect(stops[0]?.progress).toMatchObject({ phase: "warm-up", done: 0, planned: 2 });
    expect(stops.at(-1)?.progress).toMatchObject({ phase: "done", generatorUpdates: 4 });
    expect(stops.at(-1)?.lines).toBe(recording.lines.length);
    for (const [n, stop] of stops.entries()) {
      const { generator_updates = 0, verifier_updates = 0 } =
        recording.lines[stop.lines - 1]?.values ?? {};
      expect(stop.progress).toMatchObject({
        generatorUpdates: generator_updates,
        verifierUpdates: verifier_updates,
      });
      expect(generator_updates + verifier_updates).toBe(n);
      expect(stop.groups).toBe(n);
      const next = recording.lines[stop.lines]?.phase ?? "done";
      expect(stop.progress.phase).toBe(next);
    }
  });

  test("of a run that started from shipped weights begin with its first table", async () => {
    const original = await liveRun();
    const sft = original.lines.findIndex(({ phase }) => phase === "evaluation");
    const shift = <T extends { readonly line: number }>(entry: T): T => ({
      ...entry,
      line: entry.line - sft,
    });
    const lines = original.lines.slice(sft).map(shift);
    const recording: Recording = {
      run: { ...original.run, from: "starts" },
      lines,
      groups: original.groups.map(shift),
    };
    expect(stopsOf(recording).map(({ progress }) => progress)).toEqual(
      stopsOf(original).map(({ progress }) => progress),
    );
  });
});

describe("an even pace", () => {
  const updatesOf = (events: readonly { time: number; message: RunMessage }[]) =>
    events.flatMap(({ time, message }) =>
      message.type === "rollouts" ? [Math.round(time - (events[0]?.time ?? 0))] : [],
    );

  test("takes the given time through warm-up and rounds alike, and pauses at its end", async () => {
    const { playback, events } = listen(MICRO, 100);
    const isThere = playback.playTo(10, 5);
    vi.advanceTimersByTime(60_000);
    expect(await isThere).toBe(true);
    expect(updatesOf(events)).toEqual(Array.from({ length: 10 }, (_, i) => 500 * (i + 1)));
    expect(events.at(-1)?.message).toEqual({ type: "paused" });
    const toEnd = playback.playTo(99, 1);
    vi.advanceTimersByTime(1100);
    expect(await toEnd).toBe(true);
    expect(events.at(-1)?.message).toEqual({ type: "finished" });
    // Already there.
    expect(await playback.playTo(12, 1)).toBe(true);
  });

  test("is interrupted by a pause and resumed by Play", async () => {
    const { playback, events } = listen(MICRO, 100);
    const isThere = playback.playTo(10, 5);
    vi.advanceTimersByTime(2100);
    await playback.pause();
    vi.advanceTimersByTime(60_000);
    expect(updatesOf(events)).toHaveLength(4);
    await playback.play();
    vi.advanceTimersByTime(2400);
    expect(updatesOf(events)).toHaveLength(9);
    vi.advanceTimersByTime(200);
    expect(await isThere).toBe(true);
  });

  test.each<[string, (playback: ReturnType<typeof listen>["playback"]) => unknown]>([
    ["a seek", (playback) => playback.seek(1)],
    ["a speed", (playback) => playback.setSpeed(1)],
    ["a step", (playback) => playback.step("next")],
    ["another pace", (playback) => playback.playTo(3, 1)],
    ["its end", (playback) => playback.end()],
    ["dropPace", (playback) => playback.dropPace()],
  ])("%s ends it", async (_, act) => {
    const { playback } = listen(MICRO, 1);
    const isThere = playback.playTo(10, 5);
    vi.advanceTimersByTime(1100);
    act(playback);
    expect(await isThere).toBe(false);
  });
});
