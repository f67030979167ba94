import { useCallback, useEffect, useState } from "react";
import { SCENES } from "../scenes/registry.ts";
import type { Wall } from "./model/messages.ts";
import { mirror } from "./speaker-window.ts";

interface Drawings {
  /** Identifies what was drawn; drawings are made anew if the recording changes. */
  readonly key: string;
  readonly of: readonly Element[];
}

/** The drawings of all scenes, and whether they still have to be made (by `Darkroom`). */
export function useDrawings(preset: string | null) {
  const [open, setOpen] = useState<string | null>(null);
  const [drawings, setDrawings] = useState<Drawings | null>(null);
  const key = preset ?? "";
  useEffect(() => {
    if (preset === null) return;
    let isCurrent = true;
    void mirror.openRecording(preset).then(() => {
      if (isCurrent) setOpen(preset);
    });
    return () => {
      isCurrent = false;
    };
  }, [preset]);
  const onDrawn = useCallback((of: readonly Element[]) => setDrawings({ key, of }), [key]);
  const made = drawings?.key === key ? drawings.of : null;
  return {
    scenes: SCENES,
    drawings: made,
    isDrawing: preset !== null && open === preset && !made,
    onDrawn,
    key,
  };
}

/** Keeps this window's store in sync with the wall. @param isFree false while the store is used to draw all scenes */
export function useMirror(wall: Wall | null, isFree: boolean): void {
  useEffect(() => {
    if (wall && isFree) void mirror.show(wall).catch(() => undefined);
  }, [wall, isFree]);
}
