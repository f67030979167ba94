import { useEffect } from "react";
import { app, useApp } from "../../page/app.ts";
import { useNow } from "../../run-view/now/now.ts";
import { type AppState, isLive, runShown } from "../../runtime/app-state.ts";
import { isPlaying } from "../../runtime/timeline/decide.ts";
import type { Lesson } from "./lessons/lesson.ts";
import type { Part } from "./model/progress.ts";

/** Whether the lesson's recording is on screen, is being opened, or something else is. */
export type Screened = "open" | "loading" | "other";

const screenedOf =
  (preset: string) =>
  (state: AppState): Screened => {
    const { loading, recording } = state.recordings;
    if (isLive(state)) return "other";
    if (loading || (recording && runShown(state).status === "idle")) return "loading";
    return recording?.origin === null && recording.run.preset === preset ? "open" : "other";
  };

/** Puts the lesson's recording on screen. A live run pauses and stays. */
export function openLessonRecording({ recording }: Lesson): void {
  const { preset } = recording;
  const state = app.store.getState();
  if (state.preset !== preset) app.controller.choosePreset(preset, false);
  else if (app.player.item?.facts.run.preset !== preset || app.player.item.facts.origin !== null)
    void app.player.open(preset, false);
  if (isLive(state)) app.timeline.showRecording();
}

/** Goes to an update, paused, with everything of it revealed. */
async function rest(update: number): Promise<void> {
  app.timeline.slow.leave();
  await app.timeline.pause();
  if (app.timeline.position !== update) app.timeline.seek(update);
}

/** Plays the lesson's part of the recording to its end; from its start if it is elsewhere. */
export async function playLesson({ recording }: Lesson): Promise<void> {
  const { from, to, seconds } = recording;
  const { position } = app.timeline;
  const begin = position < from || position >= to ? from : position;
  await rest(begin);
  await app.player.playTo(to, (seconds * (to - begin)) / (to - from));
}

/** Goes to the end of the lesson's part. */
export const skipLesson = ({ recording }: Lesson): Promise<void> => rest(recording.to);

export interface LessonRun {
  readonly screened: Screened;
  readonly update: number;
  readonly plays: boolean;
}

/** Keeps the recording where the part of the lesson needs it. */
export function useLessonRun(lesson: Lesson, part: Part): LessonRun {
  const { preset, from, to } = lesson.recording;
  const screened = useApp(screenedOf(preset));
  const { update } = useNow();
  const plays = useApp(isPlaying);
  const isOpen = screened === "open";
  useEffect(() => {
    if (!isOpen) return;
    const { position } = app.timeline;
    if (part === "goal" || part === "predict") void rest(from + 1);
    else if (part !== "run") void rest(to);
    else if (position < from || position > to) void rest(from);
  }, [isOpen, part, from, to]);
  useEffect(() => {
    if (isOpen && part === "run" && update >= to && plays) void rest(to);
  }, [isOpen, part, update, to, plays]);
  return { screened, update, plays };
}
