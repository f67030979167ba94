import { useMemo } from "react";
import type { DoingOf } from "../doing-schema.ts";
import { useRecording } from "../pieces/use-recording.ts";
import { groupsOf, type VoteGroup } from "./model/votes.ts";

/** The groups to vote on, once the recording is there. */
export function useGroups(doing: DoingOf<"vote">): readonly VoteGroup[] | "waiting" | "failed" {
  const recording = useRecording(doing.preset);
  return useMemo(() => {
    if (typeof recording === "string") return recording;
    const groups = groupsOf(recording, doing);
    return groups.length === 0 ? "failed" : groups;
  }, [recording, doing]);
}
