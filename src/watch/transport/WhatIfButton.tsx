import type { ComponentProps } from "react";
import { LANES } from "../../core/lanes/registry.ts";
import { type AppState, isLive, settingsShown } from "../../runtime/app-state.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { app, useApp } from "../../ui/page/app.ts";
import { useLock } from "../../ui/page/navigation/locks.ts";
import { openView } from "../../ui/page/navigation/routes.ts";
import { methodOf } from "../model-card/method.ts";

/** Lays a recorded lane over the recording, or opens the form for two live runs, one of which may freeze its verifier. */
export type WhatIf =
  | { readonly kind: "lane"; readonly id: string }
  | { readonly kind: "branch"; readonly freezes: boolean };

/** Where a recording has lanes, the lane laid over it already, or else the first; otherwise training two runs. */
export function whatIfOf(state: AppState): WhatIf {
  const lanes = isLive(state) ? [] : (state.recordings.recording?.lanes ?? []);
  const lane = lanes.find(({ id }) => id === state.whatIf) ?? lanes[0];
  if (lane) return { kind: "lane", id: lane.id };
  const { verifier } = methodOf(settingsShown(state).algorithm);
  return { kind: "branch", freezes: verifier === "rewarded" || verifier === "fitted" };
}

function questionOf(state: AppState): string {
  const whatIf = whatIfOf(state);
  if (whatIf.kind === "lane") return LANES.get(whatIf.id)?.words?.question ?? "What if …?";
  return whatIf.freezes ? "What if the verifier stops learning?" : "What if …?";
}

function ask(): void {
  const state = app.store.getState();
  const whatIf = whatIfOf(state);
  if (whatIf.kind === "lane") app.controller.whatIf(state.whatIf === null ? whatIf.id : null);
  else if (whatIf.freezes) openView("branch", "freeze");
  else openView("branch");
}

/** Answers "What if …?": lays a recorded lane over the run, or opens the form for two live runs. */
export function WhatIfButton(props: Pick<ComponentProps<typeof Button>, "look" | "className">) {
  const isLane = useApp((state) => whatIfOf(state).kind === "lane");
  const question = useApp(questionOf);
  const isLaid = useApp(({ whatIf }) => whatIf !== null);
  const run = useLock("run");
  const live = useLock("live");
  const refusal = isLane ? null : (run ?? live);
  const what = isLane
    ? "Overlays another recorded run: same start, same problems."
    : "Trains two runs from here, with one change between them.";
  return (
    <Button
      {...props}
      aria-pressed={isLane ? isLaid : undefined}
      aria-disabled={refusal !== null}
      title={refusal ?? what}
      onClick={refusal === null ? ask : undefined}
    >
      {question}
    </Button>
  );
}
