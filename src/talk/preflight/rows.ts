/** The rows of "Ready?": the result of each check, and the remedy if it failed. */

import { formatClock, formatInteger, formatNumber, formatPercent } from "../../i18n/format.ts";
import type { WordsOf } from "../../i18n/index.ts";
import { isPrivate } from "../../page/address-for-others.ts";
import type { offlineStore } from "../../runtime/offline.ts";
import type { Wall } from "../speaker/model/messages.ts";
import type { LocalChecks } from "./checks.ts";
import type { Climb } from "./climb.ts";
import type { readyWords } from "./words.en.ts";

/** `told`: unknown, because the browser does not reveal it. */
export type RowState = "ok" | "warn" | "waits" | "told";

export interface ReadyRow {
  readonly id:
    | "engine"
    | "pipelines"
    | "climb"
    | "offline"
    | "awake"
    | "size"
    | "contrast"
    | "battery"
    | "address";
  readonly state: RowState;
  readonly found: string;
  /** The button that may solve the problem. */
  readonly helps?: "measure" | "fetch";
}

interface Found extends LocalChecks {
  /** The public address that the last scene shows. */
  readonly address: string;
  readonly wall: Pick<Wall, "ready" | "width" | "height"> | null;
  /** When the live run will have improved; null before the engine is measured, or if no later scene shows the run. */
  readonly climb: Climb | null;
  readonly offline: ReturnType<typeof offlineStore.getState>;
}

/** Least values that pass: window size in px, contrast of text and of large text, battery level. */
const LEAST = { width: 800, height: 600, text: 7, large: 4.5, battery: 0.5 } as const;

type Ready = WordsOf<typeof readyWords>;

function engine(ready: Wall["ready"], words: Ready["engine"]): ReadyRow {
  if (ready?.engine === "measures") return { id: "engine", state: "waits", found: words.measures };
  const rate = ready?.rate ?? null;
  if (rate === null) return { id: "engine", state: "warn", found: "", helps: "measure" };
  return { id: "engine", state: "ok", found: words.rate(formatNumber(rate)) };
}

/** Whether the live run improves in time if begun in its own scene; else the scene in which to begin. */
function climb({ way, seconds, from }: Climb, words: Ready["climb"]): ReadyRow {
  const found = words[way](formatClock(seconds), formatInteger(from));
  return { id: "climb", state: way === "planned" ? "ok" : "warn", found };
}

function pipelines(ready: Wall["ready"], words: Ready["pipelines"]): ReadyRow {
  const id = "pipelines";
  switch (ready?.engine) {
    case "ready":
      return { id, state: "ok", found: words.ready };
    case "starts":
    case "measures":
      return { id, state: "waits", found: words.starts };
    case "fault":
      return { id, state: "warn", found: words.fault };
    default:
      return { id, state: "warn", found: words.none };
  }
}

function offline(
  { offline: { state, count, isFetching }, hasRecording }: Found,
  words: Ready["offline"],
): ReadyRow {
  const id = "offline";
  if (state === "none") return { id, state: "warn", found: words.none };
  if (state === "waiting" || count === null || hasRecording === null || isFetching)
    return { id, state: "waits", found: words.waits };
  if (count.canTrain && hasRecording) return { id, state: "ok", found: words.all };
  const found = words.some(formatInteger(count.here), formatInteger(count.all));
  return { id, state: "warn", found, helps: "fetch" };
}

function awake(ready: Wall["ready"], words: Ready["awake"]): ReadyRow {
  const state = ready?.awake ?? "unknown";
  const is = { on: "ok", off: "warn", unknown: "told" } as const;
  return { id: "awake", state: is[state], found: words[state] };
}

function size(wall: Found["wall"], words: Ready["size"]): ReadyRow {
  const { width = 0, height = 0 } = wall ?? {};
  const found = `${width} × ${height}`;
  const isLarge = width >= LEAST.width && height >= LEAST.height;
  return { id: "size", state: isLarge ? "ok" : "warn", found: isLarge ? found : words(found) };
}

function contrast(ready: Wall["ready"], words: Ready["contrast"]): ReadyRow {
  const { text = null, large = null } = ready?.contrast ?? {};
  const id = "contrast";
  if (text === null && large === null) return { id, state: "told", found: words.unknown };
  const lowText = text !== null && text < LEAST.text;
  const lowLarge = large !== null && large < LEAST.large;
  if (lowText || lowLarge) {
    const found = words.ratio(String(lowText ? text : large));
    return { id, state: "warn", found: words.low(found) };
  }
  return { id, state: "ok", found: words.ratio(String(text ?? large)) };
}

function battery({ battery: told, tellsBattery }: Found, words: Ready["battery"]): ReadyRow {
  const id = "battery";
  if (!tellsBattery) return { id, state: "told", found: words.unknown };
  if (!told) return { id, state: "waits", found: words.waits };
  if (told.charging) return { id, state: "ok", found: words.charging };
  const level = formatPercent(told.level);
  return told.level >= LEAST.battery
    ? { id, state: "ok", found: level }
    : { id, state: "warn", found: words.low(level) };
}

function address(found: string, words: Ready["address"]): ReadyRow {
  const isHere = isPrivate(found);
  return { id: "address", state: isHere ? "warn" : "ok", found: isHere ? words : found };
}

/** All rows, in the order shown. Without a window on the wall, its checks are unknown. */
export function readyRows(found: Found, words: Ready): readonly ReadyRow[] {
  const { wall } = found;
  const ready = wall?.ready ?? null;
  const ofWall = wall ? [engine(ready, words.engine), pipelines(ready, words.pipelines)] : [];
  const ofScreen = wall
    ? [size(wall, words.size), contrast(ready, words.contrast), awake(ready, words.awake)]
    : [];
  return [
    ...ofWall,
    ...(wall && found.climb ? [climb(found.climb, words.climb)] : []),
    offline(found, words.offline),
    ...ofScreen,
    battery(found, words.battery),
    address(found.address, words.address),
  ];
}
