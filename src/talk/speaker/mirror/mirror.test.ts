// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { app } from "../../../page/app.ts";
import { openRecording } from "../../../page/testing/page.ts";
import { BlockPacker } from "../../../protocol/metric-blocks.ts";
import { readMessage, type Said, type TalkMessage, VERSION } from "../model/messages.ts";
import { LiveFrames } from "../wall/live-frames.ts";
import { wallShown } from "../wall/wall-shown.ts";
import { Mirror } from "./mirror.ts";

/** Lines of the recorded run that the live one has. */
const LINES = 60;

beforeEach(async () => {
  await openRecording("quick", 0);
  const recording = app.player.item?.recording;
  if (!recording) throw new Error("no recording");
  const { front } = app.registry;
  front.reset();
  front.emit({ type: "loaded", settings: recording.run.settings });
  front.replay(new BlockPacker().pack(recording.lines.slice(0, LINES)));
  for (const group of recording.groups.filter(({ line }) => line < LINES))
    front.replay([{ type: "rollouts", group }]);
  app.registry.show("live");
});

const sent = <Message extends Said>(said: Message): TalkMessage => {
  const message = readMessage(structuredClone({ ...said, v: VERSION, role: "wall", id: "w" }));
  if (message === null || message === "version") throw new Error("not a message of this version");
  return message;
};

/** What is drawn of the front run. */
const drawn = () => {
  const { metrics, state } = app.registry.front;
  const values = Array.from({ length: metrics.rows }, (_, row) => [
    metrics.line(row),
    metrics.phase(row),
    Object.fromEntries(metrics.valuesOf(row)),
  ]);
  return structuredClone({ values, group: state.groups.at(-1), settings: state.running });
};

test("the live run arrives in pieces as it was, and only what is new is sent again", async () => {
  const frames = new LiveFrames();
  const pieces = frames.next();
  expect(pieces).toHaveLength(1);
  expect(frames.next()).toEqual([]);
  const wall = wallShown();
  expect(sent({ type: "wall", wall })).toMatchObject({ wall: { source: "live" } });
  const before = drawn();
  const mirror = new Mirror();
  for (const piece of pieces) {
    const message = sent(piece);
    if (message.type === "frame") mirror.add(message, wall);
  }
  const after = drawn();
  expect(after.values).toHaveLength(LINES);
  expect(after.group).toEqual(before.group);
  expect(after.settings).toEqual(before.settings);
  for (const [row, [line, phase, values]] of before.values.entries()) {
    const [lineThere, phaseThere, valuesThere] = after.values[row] ?? [];
    expect([lineThere, phaseThere]).toEqual([line, phase]);
    for (const [name, value] of Object.entries(values as Record<string, number>))
      expect((valuesThere as Record<string, number>)[name], name).toBeCloseTo(value, 2);
  }
});

test("a piece that does not fit is left out", () => {
  const [piece] = new LiveFrames().next();
  if (!piece) throw new Error("no piece");
  const mirror = new Mirror();
  const message = sent({ ...piece, lines: { ...piece.lines, stages: ["end", "end", "end"] } });
  if (message.type !== "frame") throw new Error("no frame");
  mirror.add(message, wallShown());
  expect(app.registry.front.metrics.rows).toBe(0);
});
