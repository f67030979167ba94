import { expose } from "comlink";
import { type PlainError, toPlainError } from "../src/core/errors.ts";
import { type Heartbeat, PROTOCOL_VERSION, type Reply } from "../src/protocol/messages.ts";

const BEAT_MS = 1000;

/**
 * Beats once a second on the worker's own channel and serves an API on the port that the first
 * message brings, so that heartbeat and Comlink never mix.
 */
export function serve(api: object): void {
  const beat: Heartbeat = { type: "heartbeat", version: PROTOCOL_VERSION };
  self.postMessage(beat);
  setInterval(() => self.postMessage(beat), BEAT_MS);
  self.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const connect = data as { type?: unknown; port?: unknown } | null;
    if (connect?.type === "connect" && connect.port instanceof MessagePort)
      expose(api, connect.port);
  });
}

/** Runs a call and answers with a value or a plain error: nothing is thrown across Comlink. */
export async function reply<T>(run: () => Promise<T>): Promise<Reply<T>> {
  try {
    return { ok: true, value: await run() };
  } catch (thrown) {
    const error: PlainError = toPlainError(thrown);
    return { ok: false, error };
  }
}
