import type { RecordingWithLanes } from "../../../core/recording/recording.ts";
import { pageSources } from "../../../run-view/figures/sources.ts";
import { type Lazy, useLazy } from "../../../ui/lazy.ts";
import { loadByName } from "./load-by-name.ts";

const loadOf = loadByName(pageSources.recording);

/** The shipped recording of a preset, without putting it on screen. */
export const useRecording = (preset: string): Lazy<RecordingWithLanes> => useLazy(loadOf(preset));
