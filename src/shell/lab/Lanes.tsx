import { useStore } from "zustand";
import { useLazy } from "../../kit/lazy.ts";
import { useApp } from "../../page/app.ts";
import { hasRepeats } from "../../page/has-repeats.ts";
import { charts } from "../../page/overlay.ts";

const loadLanes = () => import("../../lab/branching/LaneStrip.tsx");

/** The lane strip, once there are branches, overlaid runs or repeated pairs. */
export function Lanes() {
  const hasRace = useApp((state) => state.race !== "none");
  const hasOverlay = useStore(charts, ({ overlaid }) => overlaid.length > 0);
  const isRepeated = useStore(hasRepeats);
  const isWanted = hasRace || hasOverlay || isRepeated;
  const lazy = useLazy(loadLanes, isWanted);
  return isWanted && typeof lazy === "object" ? <lazy.default /> : null;
}
