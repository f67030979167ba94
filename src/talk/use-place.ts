import { useEffect, useLayoutEffect } from "react";
import { linkParameters } from "../core/settings/link-parameters.ts";
import { isLive } from "../runtime/app-state.ts";
import { app } from "../ui/page/app.ts";
import { savedRuns } from "../ui/page/persistence.ts";
import { useOpenRecording } from "../watch/run-chart/use-runs.ts";
import { enterScene, hideFirst, shownScene } from "./model/go.ts";
import { keepMemory, type TalkMemory, takeMemory } from "./model/memory.ts";

/** The live run before a reload: read once per page load, cleared once used. */
let memory: TalkMemory | null = takeMemory();

/** Parameters of the link that the page was opened with. */
const linked = linkParameters(globalThis.location?.search ?? "");

/** Chooses where Talk opens: at the scene's update, paused; after a reload a live run goes on. */
export function usePlace(): void {
  const recording = useOpenRecording();
  useLayoutEffect(() => {
    if (!linked.has("u")) hideFirst();
  }, []);
  useEffect(() => {
    if (!recording) return;
    const before = memory;
    memory = null;
    if (before) void savedRuns.resume(before.live, before.isBehind);
    if (isLive(app.store.getState()) || (before && !before.isBehind)) return;
    if (app.timeline.position === 0 && !linked.has("u")) void enterScene(shownScene(), 0);
  }, [recording]);
  useEffect(keepMemory, []);
}
