import { type Heartbeat, PROTOCOL_VERSION } from "../src/protocol/messages.ts";
import { exposeOn } from "../src/protocol/remote.ts";

const BEAT_MS = 1000;

/** Heartbeats once a second on `self`; serves an API on a separate port so that they do not mix. */
export function serve(api: object): void {
  const beat: Heartbeat = { type: "heartbeat", version: PROTOCOL_VERSION };
  self.postMessage(beat);
  setInterval(() => self.postMessage(beat), BEAT_MS);
  self.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const connect = data as { type?: unknown; port?: unknown } | null;
    if (connect?.type === "connect" && connect.port instanceof MessagePort)
      exposeOn(api, connect.port);
  });
}
