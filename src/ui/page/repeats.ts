/** Pairs of runs that this page repeats on other seeds. Loaded lazily. */
import { runLocks } from "../../runtime/persistence/locks.ts";
import { probeMemory } from "../../runtime/probe-memory.ts";
import { Repeats } from "../../runtime/repeats/repeats.ts";
import { Databases } from "../../runtime/storage/database.ts";
import { RepeatStore } from "../../runtime/storage/repeats.ts";
import { app, connectLive } from "./app.ts";
import { hasRepeats } from "./has-repeats.ts";

export const repeats = new Repeats({
  connect: connectLive,
  probes: probeMemory,
  machine: () => {
    const { threads, pace } = app.store.getState().draft;
    return { threads, pace };
  },
  store: new RepeatStore(new Databases()),
  locks: runLocks(globalThis.navigator?.locks),
});

repeats.store.subscribe(({ all }, before) => {
  if (all !== before.all) hasRepeats.choose(all.length > 0);
});
if (hasRepeats.getState()) void repeats.open();
