import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import type { LineReply, LineRequest } from "../core/line/line.ts";
import { packRows } from "../core/line/packed.ts";
import { serveLines } from "./serve.ts";

const WASM = createRequire(import.meta.url).resolve("@jitl/quickjs-wasmfile-release-sync/wasm");

/** What a server answers to some code for advantages, one after the other. */
async function answersTo(codes: readonly string[]): Promise<readonly LineReply[]> {
  let ask: (request: LineRequest) => void = () => undefined;
  let tell: (reply: LineReply) => void = () => undefined;
  await serveLines({
    post: (message) => {
      if (message !== "ready" && !("begins" in message)) tell(message);
    },
    listen: (listener) => {
      ask = listener;
    },
    now: () => 0,
    wasm: async () => readFileSync(WASM),
  });
  const replies: LineReply[] = [];
  for (const [id, code] of codes.entries()) {
    const packed = packRows("advantages", [[[1, 0]]]);
    const reply = new Promise<LineReply>((resolve) => {
      tell = resolve;
    });
    ask({ id, call: { code, name: "advantages", packed, pure: true } });
    replies.push(await reply);
  }
  return replies;
}

const deep = (use: string) => `function advantages(rewards) {
  let list = [];
  for (let i = 0; i < 1e5; i++) list = [list];
  ${use}
}`;

test.each([
  ["as JSON", deep("return JSON.stringify(list);")],
  ["thrown", deep("throw list;")],
  ["evaluated", 'const advantages = () => eval("[".repeat(1e5) + "]".repeat(1e5));'],
])(
  "lists nested so deep that the stack ends are told, and the next call is served: %s",
  async (_, code) => {
    const good = "const advantages = (rewards) => rewards.map((r) => r * 2);";
    const [first, second] = await answersTo([code, good]);
    expect(first).toMatchObject({ fault: { kind: "recursion" } });
    expect(second).toMatchObject({ values: Float64Array.of(2, 0) });
  },
);
