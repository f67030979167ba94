import { words } from "../../i18n/index.ts";
import type { Lab } from "../../runtime/create-lab.ts";
import {
  groupBeside,
  groupShown,
  isLive,
  type LabState,
  runShown,
} from "../../runtime/lab-state.ts";
import { roundIsOver } from "../../runtime/timeline/round.ts";
import { STAGE_SECONDS } from "../../runtime/timeline/slow-state.ts";
import { stageBeside } from "../../runtime/timeline/stages.ts";
import type { Control } from "./control.ts";

/** Why a control can do nothing in slow motion, null when it can, undefined where the run decides. */
export function slowRefusal(control: Control, state: LabState): string | null | undefined {
  const { stage, plays, waits, seconds } = state.slow;
  const { replay, slowMotion } = words();
  const group = groupShown(state);
  const hasStage = (by: 1 | -1) => group !== null && stageBeside(group, stage, by) !== null;
  const isLookingBack = isLive(state) && groupBeside(state, 1) !== null;
  switch (control) {
    case "play":
      return plays || waits || hasStage(1) || isLookingBack ? null : undefined;
    case "slower":
      return seconds === STAGE_SECONDS[0] ? replay.why.slowest : null;
    case "faster":
      return seconds === STAGE_SECONDS.at(-1) ? replay.why.fastest : null;
    case "slow":
    case "source":
    case "reset":
      return undefined;
  }
  if (waits) return slowMotion.waits;
  switch (control) {
    case "update":
      return hasStage(1) || isLookingBack ? null : undefined;
    case "back":
      return hasStage(-1) ? null : undefined;
    case "round":
      return hasStage(1) && roundIsOver(runShown(state)) ? null : undefined;
    case "generator":
    case "verifier":
      return undefined;
  }
}

/** What controls do to stages instead of updates. */
export const SLOW_ACTIONS: Readonly<Partial<Record<Control, (lab: Lab) => unknown>>> = {
  play: ({ slow }) => slow.togglePlay(),
  back: ({ slow }) => slow.back(),
  update: ({ slow }) => slow.forward(),
  round: ({ slow }) => slow.round(),
  generator: ({ slow }) => slow.only("generator"),
  verifier: ({ slow }) => slow.only("verifier"),
  slower: ({ slow }) => slow.changePace(-1),
  faster: ({ slow }) => slow.changePace(1),
};
