import { useEffect, useState } from "react";
import type { RaceState } from "../../runtime/app-state.ts";
import type { RunState } from "../../runtime/run-state.ts";
import { FAULT_TITLES } from "./fault-titles.ts";

/** Text that is computed once per second from numbers outside React. @param read must keep its identity between renders */
export function useEverySecond(read: () => string): string {
  const [text, setText] = useState(read);
  useEffect(() => {
    setText(read());
    const timer = setInterval(() => setText(read()), 1000);
    return () => clearInterval(timer);
  }, [read]);
  return text;
}

interface LaneActivity {
  readonly race: RaceState;
  readonly hasTurn: boolean;
}

/** What a lane is doing, as a key for the style and as text. */
export function laneStatus(
  { status, fault }: RunState,
  { race, hasTurn }: LaneActivity,
): readonly [key: string, text: string] {
  if (fault) return ["fault", `stopped: ${FAULT_TITLES[fault.code]}`];
  if (status === "finished") return ["finished", "finished"];
  if (status === "starting") return ["starting", "starting"];
  if (status === "idle") return ["idle", "not started"];
  const isUnderWay = race === "running" || race === "stepping";
  if (!isUnderWay) return ["paused", "paused"];
  return hasTurn ? ["turn", "computing"] : ["waits", "waiting for its turn"];
}
