/** Messages between the window on the wall and the speaker's window. All other messages are ignored. */
import * as v from "valibot";
import { columnsSchema } from "../../../core/recording/metrics-columns.ts";
import { MAX_LINK_LENGTH } from "../../../core/settings/parse.ts";
import { HIDEABLE } from "../../../runtime/app-state.ts";

export const CHANNEL = "tango-lab.talk";
/** Version of the messages: windows of different versions ignore each other. */
export const VERSION = 2;
const MOST_GROUP = 2_000_000; // longest group in a message, in characters

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9));
const sceneNumber = v.pipe(count, v.minValue(1), v.maxValue(99));
const index = v.nullable(count);
const size = v.pipe(v.number(), v.minValue(1), v.maxValue(20_000));
const time = v.pipe(v.number(), v.minValue(0), v.maxValue(1e14));
const name = v.pipe(v.string(), v.maxLength(60));

/** When the talk and its current scene began. Times are those of Date.now. */
export const clockSchema = v.strictObject({
  /** Null before the talk begins. */
  startedAt: v.nullable(time),
  /** When the scene on the wall was entered. */
  sceneAt: time,
  /** The scene at which the clock started, from 1: the title may have been on the wall long before. */
  from: sceneNumber,
});
export type Clock = v.InferOutput<typeof clockSchema>;

/** The state of the wall: enough to draw the same scene in another window. */
const wallSchema = v.strictObject({
  /** Counted from 1. */
  scene: sceneNumber,
  cover: v.nullable(v.picklist(["black", "white"])),
  preset: name,
  /** The settings, encoded as in a link. */
  settings: v.pipe(v.string(), v.maxLength(MAX_LINK_LENGTH)),
  source: v.picklist(["recorded", "live"]),
  /** Whether a live run is starting up while the recording is on screen. */
  getsReady: v.boolean(),
  /** Whether the recording is shipped with the page, so that every window can load it. */
  isShipped: v.boolean(),
  update: count,
  updates: count,
  view: v.strictObject({ line: index, row: index, step: index }),
  slow: v.strictObject({ on: v.boolean(), stage: count }),
  whatIf: v.nullable(name),
  showsTruth: v.boolean(),
  hides: v.pipe(v.array(v.picklist(HIDEABLE)), v.maxLength(HIDEABLE.length)),
  width: size,
  height: size,
  /** Why the recording replaces the live run: that is resuming, waits at its checkpoint, or has stopped for good. */
  lost: v.nullable(v.picklist(["resumes", "waits", "stopped"])),
  clock: clockSchema,
});
export type Wall = v.InferOutput<typeof wallSchema>;

const action = v.variant("type", [
  v.strictObject({ type: v.literal("by"), by: v.picklist([1, -1]) }),
  v.strictObject({ type: v.literal("scene"), scene: sceneNumber }),
  v.strictObject({ type: v.literal("cover"), cover: v.picklist(["black", "white"]) }),
  v.strictObject({ type: v.picklist(["play", "source", "truth", "escape"]) }),
]);

const from = { v: v.literal(VERSION), role: v.picklist(["wall", "speaker"]), id: name };
/** The speaker's requests are addressed to one window: if two show the wall, only one may act and train. */
const forWall = { ...from, role: v.literal("speaker"), to: name };

const messageSchema = v.variant("type", [
  /** A window that has just opened. */
  v.strictObject({ ...from, type: v.literal("hello") }),
  /** A heartbeat; with `asks`, the receiver sends one back. */
  v.strictObject({ ...from, type: v.literal("beat"), asks: v.boolean() }),
  v.strictObject({ ...from, type: v.literal("bye") }),
  v.strictObject({ ...from, type: v.literal("wall"), wall: wallSchema }),
  /** A piece of the live run, in the form of a recording: the lines since the last piece, and the group on screen. */
  v.strictObject({
    ...from,
    type: v.literal("frame"),
    /** Identifies the run; a new name means that the pieces start over. */
    run: name,
    first: count,
    lines: columnsSchema,
    group: v.nullable(v.pipe(v.string(), v.maxLength(MOST_GROUP))),
  }),
  /** A key or a button that the speaker pressed. */
  v.strictObject({ ...forWall, type: v.literal("do"), action }),
  v.strictObject({
    ...forWall,
    type: v.literal("ask"),
    what: v.picklist(["start-clock", "reset-clock"]),
  }),
]);
export type TalkMessage = v.InferOutput<typeof messageSchema>;
export type Frame = Extract<TalkMessage, { type: "frame" }>;
export type Asked = Extract<TalkMessage, { type: "ask" }>["what"];
export type ForWall = Extract<TalkMessage, { to: string }>;
export type Role = TalkMessage["role"];
type Without<T> = T extends unknown ? Omit<T, "v" | "role" | "id"> : never;
/** A message without the fields that identify its sender. */
export type Said = Without<TalkMessage>;

/** A message of this version; "version" of another one, null for anything else. */
export function readMessage(data: unknown): TalkMessage | "version" | null {
  const read = v.safeParse(messageSchema, data, { abortEarly: true });
  if (read.success) return read.output;
  const isOther = v.is(v.object({ v: v.number(), role: from.role, id: name }), data);
  return isOther && (data as { v: number }).v !== VERSION ? "version" : null;
}
