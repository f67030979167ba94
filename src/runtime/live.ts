/** Loaded with the page's first live run: what only live runs need. */
import type { TangoApp } from "./create-app.ts";
import { Recovery } from "./recovery.ts";

export { connectApp } from "./connection.ts";

/** Resumes live runs that lose their GPU, from now on. Call it once. */
export function watchLive({ store, controller }: TangoApp): void {
  new Recovery(store, () => controller.continueFromCheckpoint());
}
