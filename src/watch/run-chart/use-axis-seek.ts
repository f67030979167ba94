import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type AppState, isLive, runShown } from "../../runtime/app-state.ts";
import { updatesOf } from "../../runtime/run-state.ts";
import { useApp } from "../../ui/page/app.ts";
import { seekControls } from "../../ui/page/controls.ts";
import { useLock } from "../../ui/page/navigation/locks.ts";
import { useNow } from "../now/now.ts";
import { axisLength } from "./model/axis.ts";

/** The last update that the user can go to: the end of a recording, or the newest update of a live run. */
const lastOf = (state: AppState): number =>
  isLive(state) ? updatesOf(runShown(state).progress) : (state.recordings.recording?.updates ?? 0);

/**
 * The update on screen, and ways to go to another one: dragging over `area`, an element as wide as the axis that takes
 * the `dragging` props, or the playhead, whose knob takes the focus.
 */
export function useAxisSeek(area: RefObject<HTMLElement | null>) {
  const now = useNow();
  const last = useApp(lastOf);
  const locked = useLock("update");
  const [pending, seek] = useSeek();
  const [isDragged, setDragged] = useState(false);
  const knob = useRef<HTMLDivElement>(null);
  const updates = axisLength(now.updates, last);
  const seekTo = ({ clientX }: PointerEvent) => {
    const { left = 0, width = 1 } = area.current?.getBoundingClientRect() ?? {};
    const update = Math.round(((clientX - left) / Math.max(1, width)) * updates);
    seek(Math.min(last, Math.max(0, update)));
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || last === 0 || locked !== null) return;
    if ((event.target as HTMLElement).closest("button")) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    knob.current?.focus({ preventScroll: true });
    setDragged(true);
    seekTo(event);
  };
  const dragging = {
    onPointerDown,
    onPointerMove: (event: PointerEvent) => {
      if (isDragged) seekTo(event);
    },
    onPointerUp: () => setDragged(false),
    onPointerCancel: () => setDragged(false),
  };
  return { at: pending ?? now.update, last, updates, locked, seek, knob, isDragged, dragging };
}

/** Goes to updates, at most once per frame. @returns the pending update or null, and a function to ask for one */
function useSeek(): readonly [pending: number | null, request: (update: number) => void] {
  const [pending, setPending] = useState<number | null>(null);
  const latest = useRef(0);
  const frame = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (frame.current !== null) cancelAnimationFrame(frame.current);
    },
    [],
  );
  const request = (update: number) => {
    latest.current = update;
    setPending(update);
    frame.current ??= requestAnimationFrame(() => {
      frame.current = null;
      seekControls.to(latest.current);
      setPending(null);
    });
  };
  return [pending, request];
}
