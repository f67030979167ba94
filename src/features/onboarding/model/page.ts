import { useStore } from "zustand";
import { lab } from "../../../lab/lab.ts";
import { FirstMinute, type FirstMinuteState } from "./first-minute.ts";

/** The page's own. */
export const firstMinute = new FirstMinute(lab);

/** Reads a part of it; the selector must return a stable reference or a plain value. */
export function useFirstMinute<T>(selector: (state: FirstMinuteState) => T): T {
  return useStore(firstMinute.store, selector);
}
