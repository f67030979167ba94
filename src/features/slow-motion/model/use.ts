import { useStore } from "zustand";
import { lab } from "../../../runtime/store.ts";
import type { SlowState } from "./slow-motion.ts";

/** Reads a part of slow motion's state; the selector must return a stable reference or a plain value. */
export function useSlow<T>(selector: (state: SlowState) => T): T {
  return useStore(lab.slow.store, selector);
}
