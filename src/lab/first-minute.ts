import { useStore } from "zustand";
import { FirstMinute, type FirstMinuteState } from "../runtime/timeline/first-minute.ts";
import { lab } from "./lab.ts";

/** The page's own. */
export const firstMinute = new FirstMinute(lab);

/** Reads a part of it; the selector must return a stable reference or a plain value. */
export function useFirstMinute<T>(selector: (state: FirstMinuteState) => T): T {
  return useStore(firstMinute.store, selector);
}
