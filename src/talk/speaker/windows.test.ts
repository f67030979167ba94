// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { app } from "../../ui/page/app.ts";
import { showScreen } from "../../ui/page/navigation/screen.ts";
import { openRecording } from "../../ui/page/testing/page.ts";
import { shownScene } from "../model/go.ts";
import { setClock, talkStore } from "../model/talk-store.ts";
import { stopped } from "./clock.ts";
import { ASK_MS, type TalkMessage } from "./messages.ts";
import { sendAction, setWallClock, speakerStore, startSpeaker } from "./speaker-window.ts";
import { startWall } from "./wall.ts";

/** Channels in one process, which hear each other at once. */
const open = new Set<FakeChannel>();
class FakeChannel {
  onmessage: ((event: { data: TalkMessage }) => void) | null = null;
  constructor() {
    open.add(this);
  }
  postMessage(data: TalkMessage) {
    for (const other of open)
      if (other !== this) other.onmessage?.({ data: structuredClone(data) });
  }
  close() {
    open.delete(this);
  }
}

const ends: (() => void)[] = [];
beforeEach(async () => {
  await openRecording("quick", 46);
  vi.useFakeTimers();
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  setClock(stopped(Date.now()));
  showScreen({ view: "talk", scene: 1 });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

const begin = (start: () => () => void) => {
  const end = start();
  ends.push(end);
  return end;
};
const shown = () => speakerStore.getState();

test("the speaker's window shows what the wall shows, and its keys act there", () => {
  begin(startWall);
  begin(startSpeaker);
  expect(shown()).toMatchObject({ isAlone: false, wall: { scene: 1, source: "recorded" } });
  sendAction({ type: "by", by: 1 });
  expect(shownScene()).toBe(2);
  vi.advanceTimersByTime(200);
  expect(shown().wall).toMatchObject({ scene: 2, clock: { from: 2 } });
  sendAction({ type: "black" });
  expect(talkStore.getState().isBlack).toBe(true);
  setWallClock(false);
  expect(talkStore.getState().clock.startedAt).toBeNull();
});

test("it finds a wall that opens later, and says so when that closes or falls silent", () => {
  begin(startSpeaker);
  vi.advanceTimersByTime(5 * ASK_MS);
  expect(shown().isAlone).toBe(true);
  const close = begin(startWall);
  vi.advanceTimersByTime(ASK_MS);
  expect(shown().isAlone).toBe(false);
  close();
  expect(shown().isAlone).toBe(true);
});

test("of two walls the first acts alone", () => {
  const id = "another";
  begin(startWall);
  begin(startSpeaker);
  const { wall } = shown();
  const other = new FakeChannel();
  const received: TalkMessage[] = [];
  other.onmessage = ({ data }) => received.push(data);
  if (wall) other.postMessage({ type: "wall", id, wall: { ...wall, scene: 7 } });
  expect(shown().wall?.scene).toBe(1);
  sendAction({ type: "by", by: 1 });
  expect(received.at(-1)).not.toMatchObject({ to: id });
  other.postMessage({ type: "do", to: id, action: { type: "scene", scene: 9 } });
  expect(shownScene()).toBe(2);
  other.close();
});

test("the clock begins when the first scene is left, by whatever key", () => {
  begin(startWall);
  expect(talkStore.getState().clock.startedAt).toBeNull();
  showScreen({ scene: 3 });
  expect(talkStore.getState().clock).toMatchObject({ startedAt: Date.now(), from: 3 });
  expect(app.registry.front.state.status).toBe("idle");
});
