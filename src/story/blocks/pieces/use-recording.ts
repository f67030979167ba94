import type { RecordingWithLanes } from "../../../core/recording/recording.ts";
import { pageSources } from "../../../run/figures/sources.ts";
import { useReady } from "./use-loaded.ts";

interface Recorded {
  readonly preset: string;
}

const load = ({ preset }: Recorded): Promise<RecordingWithLanes> => pageSources.recording(preset);

/** The shipped recording of an activity's preset, loaded without putting it on screen. */
export const useRecording = (doing: Recorded): RecordingWithLanes | "waiting" | "failed" =>
  useReady(doing, load);
