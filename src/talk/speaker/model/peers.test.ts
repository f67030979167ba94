import { describe, expect, test } from "vitest";
import { readMessage, type TalkMessage, VERSION } from "./messages.ts";
import { BEAT_MS, type Bus, GONE_MS, Peers } from "./peers.ts";

/** Windows that hear each other, and a clock that the test moves. */
function windows() {
  const buses: Bus[] = [];
  let now = 0;
  const open = (role: "wall" | "speaker", id: string) => {
    const bus: Bus = {
      onmessage: null,
      postMessage: (data) => {
        for (const other of buses)
          if (other !== bus)
            other.onmessage?.call(bus as BroadcastChannel, { data } as MessageEvent);
      },
      close: () => void buses.splice(buses.indexOf(bus), 1),
    };
    buses.push(bus);
    const received: TalkMessage[] = [];
    let changes = 0;
    const events = {
      onMessage: (message: TalkMessage) => void received.push(message),
      onChange: () => {
        changes += 1;
      },
    };
    const peers = new Peers(role, id, bus, events, () => now);
    return { peers, bus, received, changes: () => changes };
  };
  return {
    open,
    pass: (ms: number) => {
      now += ms;
    },
    post: (data: unknown) => {
      for (const { onmessage } of buses)
        onmessage?.call({} as BroadcastChannel, { data } as MessageEvent);
    },
  };
}

describe("windows of a talk", () => {
  test("find each other in any order, and hear of a closed one", () => {
    const { open } = windows();
    const speaker = open("speaker", "s");
    const wall = open("wall", "w");
    expect(speaker.peers.of("wall")).toEqual(["w"]);
    expect(wall.peers.of("speaker")).toEqual(["s"]);
    wall.peers.end();
    expect(speaker.peers.of("wall")).toEqual([]);
    open("wall", "w2");
    expect(speaker.peers.of("wall")).toEqual(["w2"]);
  });

  test("take one that is silent for gone, but not after they were held back themselves", () => {
    const { open, pass } = windows();
    const speaker = open("speaker", "s");
    const wall = open("wall", "w");
    wall.bus.onmessage = null;
    pass(60_000);
    speaker.peers.tick();
    expect(speaker.peers.of("wall")).toEqual(["w"]);
    for (let ms = 0; ms <= GONE_MS; ms += BEAT_MS) {
      pass(BEAT_MS);
      speaker.peers.tick();
    }
    expect(speaker.peers.of("wall")).toEqual([]);
    expect(speaker.changes()).toBe(2);
  });

  test("answer a beat at once, so that a hidden one is not taken for gone", () => {
    const { open, pass } = windows();
    const speaker = open("speaker", "s");
    open("wall", "w");
    for (let n = 0; n < 20; n++) {
      pass(BEAT_MS);
      speaker.peers.tick();
    }
    expect(speaker.peers.of("wall")).toEqual(["w"]);
  });

  test("follow the first of two walls", () => {
    const { open } = windows();
    const speaker = open("speaker", "s");
    open("wall", "w1");
    open("wall", "w2");
    expect(speaker.peers.of("wall")).toEqual(["w1", "w2"]);
  });

  test("ignore what is no message, and notice another version", () => {
    const { open, post } = windows();
    const wall = open("wall", "w");
    const from = { v: VERSION, role: "speaker", id: "s" };
    for (const data of [
      null,
      "hello",
      [],
      new Map(),
      { type: "hello" },
      { ...from, type: "eval" },
      { ...from, type: "do", to: "w", action: { type: "leave" } },
      { ...from, type: "do", to: "w", action: { type: "by", by: 7 } },
      { ...from, type: "do", to: "w", action: { type: "scene", scene: 1e9 } },
      { ...from, type: "do", action: { type: "by", by: 1 } },
      { ...from, type: "do", to: "w", role: "wall", action: { type: "by", by: 1 } },
      { ...from, type: "hello", more: 1 },
      { ...from, id: "x".repeat(99), type: "hello" },
    ])
      post(data);
    expect(wall.received).toEqual([]);
    expect(wall.peers.of("speaker")).toEqual([]);
    expect(wall.peers.hasOtherVersion).toBe(false);
    post({ ...from, v: VERSION + 1, type: "hello" });
    expect(wall.peers.hasOtherVersion).toBe(true);
    post({ ...from, type: "do", to: "w", action: { type: "by", by: 1 } });
    expect(wall.received).toHaveLength(1);
  });

  test("say what the other reads", () => {
    const { open } = windows();
    const wall = open("wall", "w");
    const speaker = open("speaker", "s");
    speaker.peers.say({ type: "ask", to: "w", what: "start-clock" });
    expect(wall.received.at(-1)).toEqual({
      v: VERSION,
      role: "speaker",
      id: "s",
      type: "ask",
      to: "w",
      what: "start-clock",
    });
    expect(readMessage(wall.received.at(-1))).toEqual(wall.received.at(-1));
  });
});
