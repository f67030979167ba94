import { useEffect, useState } from "react";
import { isLive } from "../../runtime/app-state.ts";
import { app } from "../../ui/page/app.ts";
import { isLocked } from "../../ui/page/navigation/locks.ts";
import { goToView } from "../../ui/page/navigation/screen.ts";

/** While a lesson shows recordings, a live run is paused and kept; `goBack` puts it on screen again. */
export function useOwnRun(): { readonly isPaused: boolean; readonly goBack: () => void } {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (!isLive(app.store.getState()) || isLocked("run")) return;
    app.timeline.showRecording();
    setPaused(true);
  }, []);
  const goBack = () => {
    void app.timeline.showLive();
    goToView("lab");
  };
  return { isPaused, goBack };
}
