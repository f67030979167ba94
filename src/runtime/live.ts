/** Loaded with the page's first live run: what only live runs need. */
import type { TangoApp } from "./create-app.ts";
import { Recovery } from "./recovery.ts";
import { WaitingWatch } from "./waiting.ts";

export { connectApp } from "./connection.ts";

/** Watches the lab's live runs from now on: estimates their waits, and resumes one that lost its GPU. Call it once. */
export function watchLive({ store, registry, controller }: TangoApp): void {
  new WaitingWatch(registry);
  new Recovery(store, () => controller.continueFromCheckpoint());
}
