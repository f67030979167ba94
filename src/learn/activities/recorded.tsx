import type { RecordingWithLanes } from "../../core/recording/recording.ts";
import { NotLoaded } from "../../ui/page/NotLoaded.tsx";
import { pageSources } from "../../watch/figures/sources.ts";
import { useReady } from "../loaded/use-loaded.ts";

const PRESETS = new Map<string, { readonly preset: string }>();

/** The same object for each preset, by which what was loaded is found again. */
function asked(preset: string) {
  const known = PRESETS.get(preset) ?? { preset };
  PRESETS.set(preset, known);
  return known;
}

const load = ({ preset }: { readonly preset: string }): Promise<RecordingWithLanes> =>
  pageSources.recording(preset);

/** The shipped recording of a preset, loaded without putting it on screen. */
export const useRecording = (preset: string) => useReady(asked(preset), load);

/** Shown in place of a picture while its data are loaded, or when they could not be. */
export function Waiting({ state }: { readonly state: "waiting" | "failed" }) {
  return (
    <p role="status">
      {state === "failed" ? (
        <NotLoaded text="This part could not be loaded. Reload the page to try again." />
      ) : (
        "This part is being loaded."
      )}
    </p>
  );
}
