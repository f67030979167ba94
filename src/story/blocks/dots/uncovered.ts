import type { DoingProps } from "../lesson-view.ts";
import { openOf } from "./model/open.ts";
import type { Lanes } from "./schema.ts";

type Given = Pick<DoingProps<Lanes>, "doing" | "kept" | "onKeep" | "onDone">;

/** Uncovers a lane; the last one ends the doing. */
export function uncovered({ doing, kept, onKeep, onDone }: Given, lane: number): void {
  const open = openOf({ open: [...openOf(kept, doing.arms.length), lane] }, doing.arms.length);
  onKeep({ open });
  if (open.length === doing.arms.length) onDone();
}
