import type { RecordingWithLanes } from "../../../../core/recording/recording.ts";
import { type Lazy, useLazy } from "../../../../ui/lazy.ts";
import { pageSources } from "../../figures/sources.ts";
import { loadByName } from "./load-by-name.ts";

const loadOf = loadByName(pageSources.recording);

/** The shipped recording of a preset, without putting it on screen. */
export const useRecording = (preset: string): Lazy<RecordingWithLanes> => useLazy(loadOf(preset));
