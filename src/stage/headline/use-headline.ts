import type { RolloutGroup } from "../../core/training/records.ts";
import { useWords } from "../../i18n/index.ts";
import { lab, useLab } from "../../lab/lab.ts";
import { useHides } from "../../lab/navigation/locks.ts";
import { useShowsTruth } from "../../lab/navigation/screen.ts";
import { isLive, type LabState } from "../../runtime/lab-state.ts";
import { updateKind, valueAt } from "../../runtime/positions.ts";
import { isPlaying } from "../../runtime/timeline/decide.ts";
import { figuresAt } from "../figures/figures.ts";
import { useFigures } from "../figures/use-figures.ts";
import type { Now } from "../now/now.ts";
import { useNow } from "../now/use-now.ts";
import { recordedRun } from "../score/runs.ts";
import { useOtherRecording, useShownRun } from "../score/use-runs.ts";
import type { Headline, HeadlineFacts, OtherRun, VerdictsSoFar } from "./headline-facts.ts";
import { headlineOf } from "./headline-model.ts";
import { isHeldByKl } from "./held-by-kl.ts";
import { endOf } from "./run-end.ts";
import { headlineWords } from "./words.en.ts";

/** Recorded updates per second up to which there is time to read about each one. */
const READABLE = 1;

/** Whether updates pass too fast to read a sentence about each. */
function isFast(state: LabState): boolean {
  const { opening, slow, speed } = state;
  if (opening.beat === "rest") return true;
  return isPlaying(state) && !slow.on && (isLive(state) || speed > READABLE);
}

/** Whether sentences change by themselves more than about once in two seconds. */
export const changesOften = (state: LabState): boolean => isPlaying(state) && !state.slow.on;

function introduces({ opening }: LabState): HeadlineFacts["introduces"] {
  const { beat } = opening;
  if (beat === "round") return "turns";
  return beat === "waits" || beat === "write" || beat === "still" ? "problem" : null;
}

/** The run on screen and the one laid over it; null without one, or without measurements. */
function useOtherRun(): OtherRun | null {
  const run = useShownRun();
  const other = useOtherRecording();
  const lanes = useLab(({ recordings }) => recordings.recording?.lanes);
  const laid = useLab(({ whatIf }) => whatIf);
  const kind = lanes?.find(({ id }) => id === laid)?.kind;
  if (!other || kind === undefined) return null;
  const shortId = lanes?.find((lane) => lane.kind === "short")?.id;
  const short = shortId === undefined ? null : lab.player.lane(shortId);
  const [here, there] = [endOf(run), endOf(recordedRun(other))];
  const { settings } = other.run;
  const heldByKl = isHeldByKl(settings) ? settings.generatorKlCoef : null;
  return (
    here && there && { kind, here, there, short: short && endOf(recordedRun(short)), heldByKl }
  );
}

const UNMEASURED: VerdictsSoFar = { now: null, first: null, rates: null, firstRates: null };

const metricOf = (group: RolloutGroup | null) => (name: string) =>
  group ? valueAt(lab.metrics, group.line, name) : null;

/** The moment as its last stage without the truth has it: the verdicts of the verifier, or the attempts alone. */
const beforeTruth = (now: Now, hidesVerifier: boolean): Now =>
  now.role === null
    ? now
    : Object.assign({}, now, {
        stage: now.role === "verifier" || hidesVerifier ? "write" : "check",
      });

/** What the page says about the moment on screen. */
export function useHeadline(): Headline {
  const words = useWords(headlineWords);
  const whole = useNow();
  const hidesVerifier = useHides("verifier");
  const isWhole = useShowsTruth() && !hidesVerifier;
  const now = isWhole || whole.stage === "write" ? whole : beforeTruth(whole, hidesVerifier);
  const figures = useFigures();
  const run = useShownRun();
  const start = figuresAt(run, 0);
  const next = updateKind(run.metrics, now.update + 1);
  const facts: HeadlineFacts = {
    now,
    generator: figures.generator,
    verifier: figures.verifier ?? UNMEASURED,
    newProblems: {
      now: figures.generator.ring?.value ?? null,
      first: start.generator.ring?.value ?? null,
    },
    fixedVerdicts: {
      now: figures.verifier?.ring?.value ?? null,
      rates: figures.verifier?.ring?.rates ?? null,
      first: start.verifier?.ring?.value ?? null,
      firstRates: start.verifier?.ring?.rates ?? null,
      set: figures.verifier?.set ?? "first",
    },
    metric: metricOf(now.group),
    next: next === "warm-up" ? "verifier" : next,
    introduces: useLab(introduces),
    isFast: useLab(isFast),
    whatIf: useOtherRun(),
  };
  return headlineOf(facts, words);
}
