import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import { stopWhenUnread } from "./closed-output.ts";

const broken = (code: string) => Object.assign(new Error(`write ${code}`), { code });

function watched() {
  const streams = [new EventEmitter(), new EventEmitter()] as const;
  const own = Object.assign(new EventEmitter(), { exit: vi.fn() });
  stopWhenUnread(streams, own);
  return { streams, own };
}

test("work that saves after Ctrl-C does so once when nobody reads its output", () => {
  const { streams, own } = watched();
  const saves = vi.fn();
  own.on("SIGINT", saves);
  for (const stream of [...streams, ...streams]) stream.emit("error", broken("EPIPE"));
  expect(saves.mock.calls).toEqual([["SIGINT"]]);
  expect(own.exit).not.toHaveBeenCalled();
});

test("anything else ends as if stopped", () => {
  const { streams, own } = watched();
  streams[1].emit("error", broken("EPIPE"));
  expect(own.exit.mock.calls).toEqual([[130]]);
});

test("another fault of the output is no reader that has gone", () => {
  const { streams, own } = watched();
  expect(() => streams[0].emit("error", broken("EIO"))).toThrow("write EIO");
  expect(own.exit).not.toHaveBeenCalled();
});
