/** The lines of the sheet: what is asked, what the generator wrote, what the judge says, and the truth. */

import type { ReactNode } from "react";
import { type JudgeFacts, judgesSteps } from "../../core/algorithms/judge.ts";
import { SIGNS, type StepTag, shownTag } from "../../runtime/step-facts.ts";
import type { RevealedParts } from "../../runtime/timeline/update-stages.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { formatPercent } from "../../ui/kit/format.ts";
import type { StepCheck } from "../../ui/page/solution/check-text.ts";
import { joinInputs } from "../../ui/page/solution/problem-text.ts";
import styles from "./sheet.module.css";
import type { SheetModel, SheetStep } from "./sheet-model.ts";
import { lastWord, paidText, stepSpoken, TAGS, VERDICTS } from "./sheet-speech.ts";

/** A line of the sheet: a row where steps are columns, and a column where steps are rows. */
export interface Line {
  readonly who: "problem" | "generator" | "own" | "judge" | "truth";
  readonly name: ReactNode;
  /** One cell a step, or one for all steps. */
  readonly cells: readonly ReactNode[];
  readonly isWhole?: boolean;
  /** What stands behind the steps: the answer, the final verdict, or the grade. */
  readonly end: ReactNode;
}

export interface SheetView {
  readonly seen: RevealedParts;
  /** Who judges the attempts of the run, and by what. */
  readonly judge: JudgeFacts;
  /** Index of the chosen step; null for none. */
  readonly step: number | null;
  /** Called with the chosen step, or with null when none is chosen any more; null where steps cannot be chosen. */
  readonly onStep: ((step: number | null) => void) | null;
  /** The line that appears with motion; null for none. */
  readonly entering: Line["who"] | null;
  /** Whether the graded cell shows points; outside of a run there are none. */
  readonly isPaid: boolean;
  /** The user's own marks on the steps; null where the user is not asked. */
  readonly own: { readonly name: string; readonly cell: (k: number) => ReactNode } | null;
  /** Number of columns of the run's longest problems; shorter problems leave columns empty, so that nothing moves. */
  readonly columns: number;
}

/** A view without motion, in which no step can be chosen. */
export const STATIC_VIEW = {
  step: null,
  onStep: null,
  entering: null,
  isPaid: true,
  own: null,
  columns: 0,
} satisfies Partial<SheetView>;

interface Drawn {
  readonly model: SheetModel;
  readonly view: SheetView;
  /** Whether cells have room for words: "I get 8", not just "8". */
  readonly isRoomy: boolean;
}

/** All lines from top to bottom. @param hidesJudge whether a link hides what the judge says */
export function sheetLines(drawn: Drawn, hidesJudge: boolean): Line[] {
  const { own } = drawn.view;
  const steps = drawn.model.steps.map((_, k) => k);
  return [
    writtenLine(drawn),
    ...(own
      ? [{ who: "own" as const, name: own.name, cells: steps.map(own.cell), end: null }]
      : []),
    ...(hidesJudge ? [] : [judgeLine(drawn)]),
    truthLine(drawn),
  ];
}

/** The operands with a digit for each step; where steps are rows, the part of the problem that each step solves. */
export function problemLines({ problem, steps }: SheetModel): Line[] {
  const who = "problem";
  if (!problem.columns) {
    const cells = steps.map(({ inputs }) => joinInputs(inputs, problem.operator));
    return [{ who, name: null, cells, end: "answer" }];
  }
  const isBySum = steps.some(({ check }) => check?.by);
  return problem.columns.map((digits, row) => ({
    who,
    name: (
      <span className="flex items-center gap-s2">
        <small className="flex-1">{row === 0 ? "Problem" : null}</small>
        <small>{isBySum ? (row === 0 ? "upper" : "lower") : null}</small>
        {row === 0 ? null : (
          <span className="font-mono text-(length:--sum) leading-none font-bold">
            {problem.operator}
          </span>
        )}
      </span>
    ),
    cells: steps.map((_, k) => digits[k]),
    end: row === 0 ? null : <small>answer</small>,
  }));
}

const named = (name: string, what: ReactNode, look = "text-ink") => (
  <span className={look}>
    {name} <small className="block">{what}</small>
  </span>
);

function writtenLine({ model, view }: Drawn): Line {
  const { written } = model.answer;
  return {
    who: "generator",
    name: named("Generator", "wrote", "text-generator"),
    cells: model.steps.map((_, k) => writtenCell(model, view, k)),
    end:
      written === null ? (
        "no answer"
      ) : (
        <code className={`${styles.answer} text-generator`}>{written}</code>
      ),
  };
}

/** The value that the generator wrote: a button that chooses the step, and whose label describes it. */
function writtenCell(model: SheetModel, { seen, step, onStep }: SheetView, k: number): ReactNode {
  const facts = model.steps[k]?.facts ?? null;
  const value = facts === null ? "–" : facts.value || "nothing";
  if (!onStep) return <span className={styles.digit}>{value}</span>;
  return (
    <Button
      className={styles.digit}
      aria-pressed={step === k}
      aria-label={stepSpoken(model, k, seen)}
      data-tag={shownTag(facts, seen) ?? ""}
      data-step={k}
      onClick={() => onStep(step === k ? null : k)}
    >
      {value}
    </Button>
  );
}

/** Who judges: the verifier, the generator itself, or a stand-in for a verifier. */
function judgeName({ by }: JudgeFacts, { steps }: SheetModel): ReactNode {
  if (by === "self") return named("Generator", "on its own work", "text-generator");
  if (by === "gold") return named("Gold labels", "in the verifier's place");
  if (by === "random") return named("A coin", "in the verifier's place");
  const parts = steps.find(({ check }) => check?.by)?.check?.by;
  const asks = parts?.kind === "sum" ? `written ${parts.operator} lower, modulo 10` : null;
  const what = asks ?? (parts ? "letter at that place?" : "says");
  return named("Verifier", what, "text-verifier");
}

/** The judge's verdicts on the steps, or one about the whole attempt, and the final verdict. */
function judgeLine(drawn: Drawn): Line {
  const { model, view } = drawn;
  const { verdict } = model.answer;
  const isBySteps = judgesSteps(view.judge) && model.isJudged;
  const end = view.seen.verdicts && verdict !== "none" && (
    <span className="text-verifier">
      <span className="text-[1.3em] leading-none" aria-hidden="true">
        {SIGNS[verdict]}
      </span>{" "}
      <span>{lastWord(verdict)}</span>
    </span>
  );
  return {
    who: "judge",
    name: judgeName(view.judge, model),
    cells: isBySteps ? model.steps.map((step) => verdictCell(step, drawn)) : [wholeCell(drawn)],
    isWhole: !isBySteps,
    end: end || null,
  };
}

/** The text in place of verdicts on steps where the judge gives none. */
function wholeCell({ model: { answer }, view: { judge, seen } }: Drawn): ReactNode {
  const { judged } = answer;
  const text =
    judge.by === "none"
      ? "No verifier in this method"
      : !seen.verdicts
        ? null
        : judged.judgedAs === "probability"
          ? `One number for the whole solution: ${formatPercent(judged.pCorrect)} sure that it is right`
          : "This attempt was not checked";
  return <span className={`${styles.said} text-ink-soft`}>{text}</span>;
}

/** The verdict on a step with the check behind it: "✓ I get 8", "6+2=8 ✗ not 7". */
function verdictCell({ facts, check }: SheetStep, { view, isRoomy }: Drawn): ReactNode {
  const verdict = facts?.verdict ?? "none";
  if (!view.seen.verdicts || verdict === "none") return <span className={styles.said} />;
  const target = verdict === "wrong" ? check?.by?.target : undefined;
  return (
    <span className={`${styles.said} text-verifier`} data-verdict={verdict}>
      {check?.by ? <Checked stated={facts?.value ?? ""} check={check} /> : null}
      <span className="whitespace-nowrap">
        <b className="text-[1.3em]" aria-hidden="true">
          {SIGNS[verdict]}
        </b>
        <span className="visually-hidden">{VERDICTS[verdict]}</span>
        {target === undefined ? null : (
          <span>{isRoomy ? ` not ${target}` : `\u200a≠${target}`}</span>
        )}
        {check && !check.by ? <span>{`${isRoomy ? " I get" : ""} ${short(check)}`}</span> : null}
      </span>
    </span>
  );
}

/** The longest result that a cell shows, in characters; a check that cannot be read may be longer. */
const MOST_OF_RESULT = 3;

const short = ({ value }: StepCheck): string =>
  value.length > MOST_OF_RESULT ? `${value.slice(0, MOST_OF_RESULT)}…` : value;

/** A check with the written value in the generator's color and the result in the verifier's: "9+0=9", "place 3: h". */
function Checked({ stated, check }: { readonly stated: string; readonly check: StepCheck }) {
  const { by } = check;
  return (
    <code className="tracking-[-0.02em] whitespace-nowrap text-ink-soft">
      {by?.kind === "look" ? "place " : null}
      <span className="font-bold text-generator">{stated}</span>
      {by?.kind === "sum" ? `${by.operator}${by.operand}=` : ": "}
      <b className="text-verifier">{short(check)}</b>
    </code>
  );
}

const LOCK = (
  <svg
    width="14"
    height="14"
    viewBox="0 0 14 14"
    aria-hidden="true"
    className="inline-block fill-none stroke-current stroke-[1.6] align-[-2px]"
  >
    <rect x="2.5" y="6" width="9" height="6.5" rx="1.5" />
    <path d="M4.5 6V4a2.5 2.5 0 015 0v2" />
  </svg>
);

const TAG =
  "rounded-r2 border-[1.5px] px-[0.15em] py-[1px] font-strong tracking-[-0.035em] leading-none";

const FALSE = "border-current bg-bad-soft text-bad";
const TRUE = "border-transparent text-ink-soft";
const TAG_LOOKS: Readonly<Record<StepTag, string>> = {
  caught: "border-current text-good",
  missed: FALSE,
  falseAlarm: FALSE,
  right: TRUE,
  wrong: TRUE,
};

/** The right value of a step, and whether a mistake in the step was caught. */
function truthCell({ truth, facts }: SheetStep, seen: RevealedParts): ReactNode {
  const tag = shownTag(facts, seen);
  if (!seen.truth) return null;
  return (
    <span className={styles.truth}>
      <code className="text-(length:--sum) font-strong">{truth ?? "–"}</code>
      {tag ? <span className={`${TAG} ${TAG_LOOKS[tag]}`}>{TAGS[tag]}</span> : null}
    </span>
  );
}

const GRADED =
  "inline-flex flex-wrap items-center gap-x-s3 rounded-r2 border-2 border-pay-line bg-pay-soft px-s3 py-s2 text-left";

/** The right values, and the only grade: that of the answer, or of the final verdict. */
function truthLine({ model, view: { seen, isPaid } }: Drawn): Line {
  const { answer, turn } = model;
  const isGood = turn === "generator" ? answer.isRight : answer.isTrue === true;
  const end = seen.reward ? (
    <span className={GRADED} data-graded={turn}>
      <code className={styles.answer}>{answer.truth}</code>
      <small className="font-strong text-pay">
        {turn === "verifier" ? `${lastWord(answer.verdict)} ` : null}
        <span aria-hidden="true">{isGood ? "✓" : "✗"}</span>
        <span className="visually-hidden">{isGood ? "right" : "wrong"}</span>
        {isPaid ? ` ${paidText(model)}` : null}
      </small>
    </span>
  ) : null;
  const note = (
    <>
      {LOCK}{" "}
      <span className="@max-[35rem]/sheet:hidden in-data-[size=talk]:hidden">
        steps: no model sees them
      </span>
    </>
  );
  const cells = model.steps.map((step) => truthCell(step, seen));
  return { who: "truth", name: named("Truth", note), cells, end };
}
