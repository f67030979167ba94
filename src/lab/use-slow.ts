import { useStore } from "zustand";
import type { SlowState } from "../runtime/timeline/slow-motion.ts";
import { lab } from "./lab.ts";

/** Reads a part of slow motion's state; the selector must return a stable reference or a plain value. */
export function useSlow<T>(selector: (state: SlowState) => T): T {
  return useStore(lab.slow.store, selector);
}
