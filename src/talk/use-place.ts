import { useEffect, useLayoutEffect } from "react";
import { linkParameters } from "../core/settings/link-parameters.ts";
import { app } from "../page/app.ts";
import { showScreen } from "../page/navigation/screen.ts";
import { persistence } from "../page/persistence.ts";
import { chooseAttemptAndStep } from "../run/now/actions.ts";
import { useOpenRecording } from "../run/run-chart/use-runs.ts";
import { isLive } from "../runtime/app-state.ts";
import { enterScene, hideFirst, shownScene } from "./model/go.ts";
import { keepMemory, type TalkMemory, takeMemory } from "./model/memory.ts";
import { talkStore } from "./model/talk-store.ts";

/** The state before a reload: read once per page load, cleared once used. */
let memory: TalkMemory | null = takeMemory();

/** Parameters of the link that the page was opened with. */
const linked = linkParameters(globalThis.location?.search ?? "");

/** Whether the saved run that the link names, if it names one, is open. */
function isLinkedRunOpen(): boolean {
  const id = linked.get("run");
  const { origin } = app.store.getState().recordings.recording ?? {};
  return id === null || (origin?.kind === "kept" && origin.id === id);
}

async function restore({ live, isBehind, moves, update, attempt }: TalkMemory): Promise<void> {
  if (live !== null && isBehind) void persistence.resume(live, true);
  else if (live !== null) {
    await persistence.resume(live);
    if (!moves) await app.timeline.pause();
    return;
  }
  // Lets the page first show the link's target, which this then replaces.
  await new Promise((shown) => setTimeout(shown));
  app.timeline.seek(update);
  if (attempt !== null) chooseAttemptAndStep(attempt);
}

/** Chooses where Talk opens: after a reload as it was; from a link to a scene at the scene's update, paused. */
export function usePlace(): void {
  const recording = useOpenRecording();
  useLayoutEffect(() => {
    if (!memory) {
      if (!linked.has("u")) hideFirst();
      return;
    }
    const { isBlack, look, scene } = memory;
    talkStore.setState({ isBlack, look });
    showScreen({ scene });
  }, []);
  useEffect(() => {
    if (!recording || (memory && !isLinkedRunOpen())) return;
    const before = memory;
    memory = null;
    if (before) void restore(before);
    else if (isLive(app.store.getState())) return;
    else if (app.timeline.position === 0 && !linked.has("u")) void enterScene(shownScene(), 0);
  }, [recording]);
  useEffect(keepMemory, []);
}
