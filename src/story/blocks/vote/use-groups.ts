import { useMemo } from "react";
import { useRecording } from "../pieces/use-recording.ts";
import { groupsOf, type VoteGroup } from "./model/votes.ts";
import type { Vote } from "./schema.ts";

/** The groups to vote on, once the recording is loaded. */
export function useGroups(doing: Vote): readonly VoteGroup[] | "waiting" | "failed" {
  const recording = useRecording(doing);
  return useMemo(() => {
    if (typeof recording === "string") return recording;
    const groups = groupsOf(recording, doing);
    return groups.length === 0 ? "failed" : groups;
  }, [recording, doing]);
}
