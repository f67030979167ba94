import { useMemo } from "react";
import { useStore } from "zustand";
import { formatInteger } from "../../../kit/format.ts";
import { useRunById } from "../../../page/app.ts";
import { repeats } from "../../../page/repeats.ts";
import type { Lane } from "../../../runtime/lanes/lane.ts";
import { measured, pairOf } from "./model/outcome.ts";
import { isSamePair } from "./model/race-pair.ts";

/** A sentence that points to the repeated pair, if it repeats this race and has two finished seeds; else null. */
export function useRepeatedSeeds(lane: Lane | undefined, partner: Lane | undefined): string | null {
  const one = useRunById(lane?.id ?? "", (run) => run.running);
  const other = useRunById(partner?.id ?? "", (run) => run.running);
  const text = useStore(repeats.store, ({ shown }) => shown?.text ?? null);
  const finished = useStore(repeats.store, ({ shown }) => shown?.finished ?? null);
  return useMemo(() => {
    if (!one || !other || text === null || !finished) return null;
    const pair = pairOf(text);
    const both = [
      { settings: { changed: one, control: other } },
      { settings: { changed: other, control: one } },
    ];
    if (!both.some((raced) => isSamePair(raced, pair))) return null;
    const [first] = measured({ text, finished });
    const seeds = first?.differences.length ?? 0;
    return seeds < 2 ? null : `What ${formatInteger(seeds)} other seeds say stands below.`;
  }, [one, other, text, finished]);
}
