/** Makes the message that tells the speaker's window what the wall shows. */
import { app } from "../../../page/app.ts";
import { readNow } from "../../../run/now/now.ts";
import { settingsShown, sourceOf } from "../../../runtime/app-state.ts";
import { settingsQuery } from "../../../runtime/settings-query.ts";
import { shownScene } from "../../model/go.ts";
import { talkStore } from "../../model/talk-store.ts";
import type { Wall } from "../model/messages.ts";

export function wallShown(): Wall {
  const state = app.store.getState();
  const { preset, recordings, screen, slow, view, whatIf, handover } = state;
  const { update, updates } = readNow();
  const { lost, clock } = talkStore.getState();
  return {
    scene: shownScene(),
    cover: talkStore.getState().cover,
    preset,
    settings: settingsQuery(preset, settingsShown(state)).toString(),
    source: sourceOf(state),
    getsReady: handover,
    isShipped: recordings.recording?.origin === null,
    update,
    updates,
    view: { line: view.line, row: view.row, step: view.step },
    slow: { on: slow.on, stage: slow.stage },
    whatIf,
    showsTruth: screen.showsTruth,
    hides: [...screen.hides],
    width: window.innerWidth,
    height: window.innerHeight,
    lost,
    clock,
  };
}
