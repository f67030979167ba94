import { TangoError } from "../core/errors.ts";
import type { AppConnection, ConnectApp } from "./connection.ts";

/**
 * A `ConnectApp` whose code is loaded when the first run starts: a page that only plays a recording
 * needs none of it. The returned connection waits for it: `init` rejects with TangoError("not-loaded")
 * when it cannot be loaded, and the next run tries again. `end` also ends the wait.
 * @param load is not called again once it has resolved
 */
export function connectLater(load: () => Promise<ConnectApp>): ConnectApp {
  let loaded: Promise<ConnectApp> | null = null;
  const loadOnce = (): Promise<ConnectApp> => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw new TangoError(
        "not-loaded",
        "The code for training could not be loaded. Check the connection and start again.",
        { why: String(error) },
      );
    });
    return loaded;
  };
  return (events) => {
    let stop: (reason: TangoError) => void = () => undefined;
    const stopped = new Promise<never>((_, reject) => {
      stop = reject;
    });
    let isEnded = false;
    let connection: AppConnection | null = null;
    const made = loadOnce().then((connect) => {
      if (isEnded) return stopped;
      connection = connect(events);
      return connection;
    });
    const ready = Promise.race([made, stopped]);
    // Calls report it; a connection that ends before its first call has none.
    ready.catch(() => undefined);
    return {
      init: async (...request) => (await ready).init(...request),
      play: async (upTo) => (await ready).play(upTo),
      pause: async () => (await ready).pause(),
      step: async (kind) => (await ready).step(kind),
      settle: async () => (await ready).settle(),
      set: async (key, value) => (await ready).set(key, value),
      end: () => {
        isEnded = true;
        if (connection) connection.end();
        else stop(new TangoError("stopped", "The run was ended."));
      },
    };
  };
}
