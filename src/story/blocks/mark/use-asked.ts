import { useMemo } from "react";
import type { Settings } from "../../../core/settings/settings.ts";
import { useRecording } from "../pieces/use-recording.ts";
import { type Asked, askedOf } from "./model/marks.ts";
import type { Mark } from "./schema.ts";

interface Ready {
  readonly asked: readonly Asked[];
  readonly settings: Settings;
}

/** The solutions to mark, once the recording is loaded. */
export function useAsked(doing: Mark): Ready | "waiting" | "failed" {
  const shipped = useRecording(doing);
  return useMemo(() => {
    if (typeof shipped === "string") return shipped;
    const asked = askedOf(shipped, doing);
    return asked.length === 0 ? "failed" : { asked, settings: shipped.run.settings };
  }, [shipped, doing]);
}
