import { useEffect, useState } from "react";
import { faultWords } from "../i18n/en/fault.ts";
import { runNames } from "../i18n/en/run-names.ts";
import { words } from "../i18n/index.ts";
import type { RaceState } from "../runtime/app-state.ts";
import type { RunState } from "../runtime/run-state.ts";

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
  readonly rests: boolean;
}

/** What a lane is doing, as a key for the style and as text. */
export function laneStatus(
  { status, fault }: RunState,
  { race, hasTurn, rests }: LaneActivity,
): readonly [key: string, text: string] {
  const { states } = words(runNames);
  if (fault) return ["fault", states.fault(words(faultWords).titles[fault.code])];
  if (status === "finished") return ["finished", states.finished];
  if (rests) return ["aside", states.aside];
  if (status === "starting") return ["starting", states.starting];
  if (status === "idle") return ["idle", states.idle];
  const isUnderWay = race === "running" || race === "stepping";
  if (!isUnderWay) return ["paused", states.paused];
  return hasTurn ? ["turn", states.turn] : ["waits", states.waits];
}
