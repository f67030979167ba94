/** The lines about an answer: what a verifier says of each step, and the truth. */

import { type ShownVerdict, SIGNS, type StepTag, shownTag } from "../../runtime/step-facts.ts";
import { classes, formatPercent } from "../../ui/kit/format.ts";
import { isTrained, type Loaded } from "./model/models.ts";
import type { Shown, ShownStep } from "./model/shown.ts";
import { noteText } from "./model/told.ts";
import { Line } from "./SumTable.tsx";

interface VerdictProps {
  readonly loaded: Loaded;
  /** Whether it is the verifier before RL. */
  readonly isBefore?: boolean;
  /** The judged solution; null before it is judged, and while the verdicts are hidden. */
  readonly shown: Shown | null;
  readonly steps: number;
  /** Index of the step that was turned last. */
  readonly dial?: number | null;
  /** Whether the verdicts are about the text before the last turn. */
  readonly isStale?: boolean;
}

/** A verifier's verdicts on the steps, and its final verdict. */
export function VerdictLine(props: VerdictProps) {
  const { loaded, isBefore = false, shown, steps, dial = null, isStale = false } = props;
  const isAfter = !isBefore && isTrained(loaded);
  return (
    <Line
      of="verifier"
      name={isAfter ? "After training" : "Before training"}
      note={isAfter ? noteText(loaded) : "as its book taught it"}
      isBefore={!isAfter}
      className="transition-opacity data-stale:opacity-50 data-stale:delay-150"
      data-moment={isAfter ? "after" : "before"}
      data-stale={isStale || undefined}
      last={shown ? <LastWord shown={shown} /> : null}
    >
      {shown ? (
        shown.steps.map((step, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
          <td key={k} className="p-0">
            <Verdict step={step} isTurned={dial === k} />
          </td>
        ))
      ) : (
        <td
          colSpan={steps}
          className="h-[clamp(3.125rem,8.2vh,4.625rem)] rounded-r2 border-2 border-dashed border-line p-0 text-t5 text-ink-3"
        >
          ?
        </td>
      )}
    </Line>
  );
}

const Sign = ({ of }: { readonly of: ShownVerdict }) => (
  <>
    <span className="text-t4 leading-none font-bold" aria-hidden="true">
      {SIGNS[of]}
    </span>
    <span className="visually-hidden">{of === "unusable" ? "unreadable" : of}</span>
  </>
);

const LOOK: Readonly<Record<ShownVerdict, string>> = {
  right: "border-verifier",
  wrong:
    "border-verifier border-dashed bg-[repeating-linear-gradient(135deg,var(--verifier-soft)_0_7px,transparent_7px_14px)]",
  unusable: "border-edge border-dotted",
  none: "border-line border-dotted",
};

/** A verdict with the check that it follows from: "3 + 4 = 7, ✗ not 9". */
function Verdict({ step, isTurned }: { readonly step: ShownStep; readonly isTurned: boolean }) {
  const { facts, check } = step;
  const { verdict } = facts;
  const by = check?.by;
  return (
    <span
      className={classes(
        "mx-auto flex h-[clamp(3.125rem,8.2vh,4.625rem)] max-w-[9.5rem] flex-col items-center justify-center gap-s1 rounded-r2 border-2 text-t3 leading-tight whitespace-nowrap text-verifier",
        LOOK[verdict],
        isTurned && "outline-4 outline-verifier-soft",
      )}
      data-verdict={verdict === "none" ? undefined : verdict}
    >
      {by ? (
        <span className="font-mono text-t4 leading-none font-strong text-ink-soft phone:text-t1">
          {by.kind === "look" ? "place " : null}
          <b className="text-ink">{facts.value}</b>
          {by.kind === "sum" ? `${by.operator}${by.operand}=` : " holds "}
          <b className="text-verifier">{check.value}</b>
        </span>
      ) : null}
      <span className="flex items-center gap-s2">
        <Sign of={verdict} />
        {verdict === "wrong" && by ? (
          <span>
            <span className="phone:hidden">not </span>
            <span className="hidden phone:inline">≠</span>
            <span>{by.target}</span>
          </span>
        ) : null}
        {check && !by ? <span>{`I get ${check.value}`}</span> : null}
      </span>
    </span>
  );
}

/** The final verdict, and how sure it is. */
function LastWord({ shown: { whole, score } }: { readonly shown: Shown }) {
  const { verdict } = whole;
  return (
    <span className="flex items-center gap-s3 text-t4 leading-tight font-strong text-verifier">
      <Sign of={verdict} />
      <span className="phone:hidden">
        {verdict === "unusable" ? "unreadable" : `“${verdict}”`}
        {score === null ? null : (
          <small className="block text-t1 font-plain text-ink-soft">
            {`${formatPercent(verdict === "right" ? score : 1 - score)} sure`}
          </small>
        )}
      </span>
    </span>
  );
}

const TAGS: Readonly<Record<StepTag, readonly [text: string, look: string]>> = {
  caught: ["caught", "border-good text-good"],
  missed: ["missed", "border-bad bg-bad-soft text-bad"],
  falseAlarm: ["false alarm", "border-bad bg-bad-soft text-bad"],
  right: ["right", "border-transparent text-ink-soft"],
  wrong: ["wrong", "border-transparent text-ink-soft"],
};

/** The right value of each step, and whether a mistake in it was caught. */
export function TruthLine({ shown }: { readonly shown: Shown }) {
  const { steps, truth, whole, solution } = shown;
  const last = (
    <span className="rounded-r2 border-2 border-pay-line bg-pay-soft px-s4 py-s3 font-mono text-t5 font-bold phone:sr-only">
      {`${truth} `}
      <small className="font-sans text-t1 text-pay">
        {whole.isRight ? "✓ right" : `✗ not ${solution.answer ?? ""}`}
      </small>
    </span>
  );
  return (
    <Line name="Truth" note="no model sees it" last={last}>
      {steps.map((step, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
        <Truth key={k} step={step} />
      ))}
    </Line>
  );
}

function Truth({ step: { facts, truth } }: { readonly step: ShownStep }) {
  const tag = shownTag(facts, { verdicts: facts.verdict !== "none", truth: true });
  const [text, look] = TAGS[tag ?? "right"];
  return (
    <td className="p-0">
      <b className="block font-mono text-t5 leading-tight font-strong">{truth}</b>
      <span
        className={`rounded-r2 border-2 px-s3 text-t1 leading-snug font-strong whitespace-nowrap phone:px-s1 phone:text-t0 ${look}`}
      >
        {text}
      </span>
    </td>
  );
}
