import { type Heartbeat, PROTOCOL_VERSION } from "../src/protocol/messages.ts";
import { exposeOn } from "../src/protocol/remote.ts";

const BEAT_MS = 1000;

let silence = 0;

function beat(): void {
  const heartbeat: Heartbeat = { type: "heartbeat", version: PROTOCOL_VERSION, silence };
  self.postMessage(heartbeat);
}

/** Does work during which the browser may block this worker, announcing it to the page. @param seconds at most */
export async function inSilence<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  silence = seconds;
  beat();
  try {
    return await work();
  } finally {
    silence = 0;
    beat();
  }
}

/**
 * Sends heartbeats once a second on `self`, and serves an API on a separate port so that they do not mix. Only the
 * first port counts: anything else that arrives is ignored.
 */
export function serve(api: object): void {
  let isConnected = false;
  beat();
  setInterval(beat, BEAT_MS);
  self.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const connect = data as { type?: unknown; port?: unknown } | null;
    if (!isConnected && connect?.type === "connect" && connect.port instanceof MessagePort) {
      isConnected = true;
      exposeOn(api, connect.port);
    }
  });
}
