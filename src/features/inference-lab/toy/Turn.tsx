import { useEffect } from "react";
import { useStore } from "zustand";
import { TASKS, taskById } from "../../../core/tasks/registry.ts";
import { Button } from "../../../kit/Button.tsx";
import { signOf } from "../../../page/solution/problem-text.ts";
import { hasBefore, isTrained } from "../model/judges.ts";
import type { Loaded } from "../model/models.ts";
import { inputsText, stripTold, toldOf } from "../model/told.ts";
import { isAbout, solutionOf, type ToyState } from "../model/toy.ts";
import { tryLab } from "../model/try.ts";
import { AnswerRow } from "./AnswerRow.tsx";
import { Foot, Heading, Waiting } from "./Frame.tsx";
import { DigitStrip } from "./Strip.tsx";
import { type Sheets, useSheets } from "./sheets.ts";
import { ProblemRows, ToyTable } from "./ToyTable.tsx";
import { alongText, noteText, stripText, thingText, toldText } from "./told-text.ts";
import { TruthRow, VerdictRow } from "./VerdictRow.tsx";

const TITLE = {
  both: (thing: string) => `Turn a ${thing}. Two verifiers check every step at once.`,
  steps: (thing: string) => `Turn a ${thing}. The verifier checks every step at once.`,
  whole: (thing: string) => `Turn a ${thing}. The verifier judges the whole answer at once.`,
  nobody: (thing: string) => `Turn a ${thing}, and look at the truth.`,
};

const HOW = {
  whole: "This verifier has one number for the whole answer, none for a step.",
  nobody: "No verifier was trained with this algorithm.",
};

const { toy } = tryLab;

/** The loaded models. */
export interface Playing {
  readonly loaded: Loaded;
}

/** The toy: a sum with digits to turn, and the verdicts on it before and after training. */
export function Turn({ loaded }: Playing) {
  const state = useStore(toy.store);
  const sheets = useSheets(state, loaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other weights begin with another problem
  useEffect(() => toy.begin(), [loaded]);
  const { id, layout } = taskById(loaded.settings.task);
  const title = TITLE[hasBefore(loaded) ? "both" : loaded.judge];
  return (
    <>
      <Heading
        title={title(thingText(state.own))}
        about={howText(loaded)}
        task={layout === "rows" ? (TASKS.get(id)?.describe ?? null) : null}
      />
      {state.problem ? (
        <Sum state={state} loaded={loaded} sheets={sheets} />
      ) : (
        <Waiting text="Looking for a good problem…" />
      )}
      <Foot isBusy={state.isDealing} onNext={() => void toy.deal()}>
        <Say state={state} loaded={loaded} sheets={sheets} />
      </Foot>
    </>
  );
}

/** How the verifier checks a step of this task. */
function howText({ judge, settings }: Loaded): string {
  if (judge !== "steps") return HOW[judge];
  const { check, columns } = taskById(settings.task);
  if (!check) return "The check: the verifier makes the step again and compares.";
  const parts = columns && check.parts(columns.problem(columns.names.slice(0, 1)), 0);
  return parts?.kind === "sum"
    ? `The check: your digit ${signOf(parts.operator)} the lower one should give the upper one.`
    : "The check: at the place you write stands the letter of the word.";
}

interface Shown {
  readonly state: ToyState;
  readonly loaded: Loaded;
  readonly sheets: Sheets;
}

function Sum({ state, loaded, sheets }: Shown) {
  const { problem, dial, judged, isTruthShown } = state;
  if (!problem) return null;
  const { before, after, own, isStale } = sheets;
  const isBySteps = loaded.judge === "steps";
  const moved = { steps: problem.steps, dial: isBySteps ? dial.step : null, isStale };
  const truth = after && !isStale ? after : own;
  return (
    <ToyTable label="Your answer" steps={problem.steps} algorithm={loaded.settings.algorithm}>
      <ProblemRows problem={problem} onTurn={(place, turn) => toy.turnProblem(place, turn)} />
      <AnswerRow
        own={state.own}
        answer={solutionOf(state).answer}
        dial={dial}
        note="turn with ↑ ↓, a press or a swipe"
        onTurn={(turned, turn) => toy.turnAnswer(turned, turn)}
      />
      {hasBefore(loaded) ? (
        <VerdictRow
          {...moved}
          who="before"
          note="as its book taught it"
          model={before}
          score={judged?.before?.sample.score ?? null}
        />
      ) : null}
      {loaded.judge === "nobody" ? null : (
        <VerdictRow
          {...moved}
          who={isTrained(loaded) ? "after" : "before"}
          note={noteText(loaded)}
          model={after}
          score={isBySteps ? (judged?.after.sample.score ?? null) : null}
        />
      )}
      <TruthRow model={isTruthShown ? truth : null} steps={problem.steps}>
        <Button onClick={() => toy.showTruth()}>Show the right answer</Button>
      </TruthRow>
    </ToyTable>
  );
}

/** The text about the current sum. */
function Say({ state, loaded, sheets }: Shown) {
  const { strip, along, dial, isTruthShown } = state;
  const { before, after, own } = sheets;
  const sheet = loaded.judge === "nobody" ? own : after;
  if (!sheet) return null;
  const shown = isTruthShown && strip && isAbout(strip, state) ? strip : null;
  const what = inputsText(sheet, dial.step);
  const sentences: string[] = along ? [alongText(along)] : [];
  if (shown) {
    sentences.push(stripText(stripTold(shown), { strip: shown, what, loaded }));
  } else {
    sentences.push(toldText(toldOf(before, sheet, dial.step)));
  }
  return (
    <>
      <p role="status">{sentences.join(" ")}</p>
      {shown ? <DigitStrip strip={shown} what={what} /> : null}
    </>
  );
}
