import { useCallback, useEffect, useMemo, useState } from "react";
import { useLanguage } from "../../i18n/index.ts";
import { useScenes } from "../deck/deck-in-use.ts";
import type { Wall } from "./model/messages.ts";
import { mirror } from "./speaker-window.ts";

interface Drawings {
  /** Identifies what was drawn: a change of deck, recording or language makes it draw again. */
  readonly key: string;
  readonly of: readonly Element[];
}

/** The drawings of all scenes once they are made; until then the component that draws them. */
export function useDrawings(preset: string | null) {
  const scenes = useScenes();
  const { language } = useLanguage();
  const [open, setOpen] = useState<string | null>(null);
  const [drawings, setDrawings] = useState<Drawings | null>(null);
  const key = useMemo(() => JSON.stringify([preset, language, scenes]), [preset, language, scenes]);
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
    scenes,
    drawings: made,
    isDrawing: preset !== null && open === preset && !made,
    onDrawn,
    key,
  };
}

/** Keeps this window's own page at what the wall shows, while nothing else is drawn with it. */
export function useMirror(wall: Wall | null, isFree: boolean): void {
  useEffect(() => {
    if (wall && isFree) void mirror.show(wall).catch(() => undefined);
  }, [wall, isFree]);
}
