import { SIGNS, shownTag } from "../../runtime/step-facts.ts";
import type { RevealedParts } from "../../runtime/timeline/update-stages.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { classes, formatPercent, formatSigned, typographic } from "../../ui/kit/format.ts";
import type { SheetModel } from "../sheet/sheet-model.ts";
import { stepSpoken } from "../sheet/sheet-speech.ts";
import styles from "./attempt-table.module.css";
import { Mark } from "./Card.tsx";
import type { RailCard } from "./rail-model.ts";
import { cardSpoken, QUOTED } from "./rail-text.ts";

interface Props {
  /** The attempt as the sheet shows it, and as its card in the rail shows it. */
  readonly model: SheetModel;
  readonly card: RailCard;
  /** How many attempts are equal to this one, itself among them. */
  readonly equal: number;
  /** Number of step columns in the table. */
  readonly steps: number;
  readonly seen: RevealedParts;
  /** Whether the judge gives the whole attempt a verdict, and whether it gives each step one. */
  readonly hasWord: boolean;
  readonly hasVerdicts: boolean;
  readonly isChosen: boolean;
  /** Index of the chosen step; null for none. */
  readonly step: number | null;
  /** Called with the index of a step, or with null for the whole attempt. */
  readonly onChoose: (step: number | null) => void;
}

/** A row of the table: one attempt, or one check in the verifier's turn. */
export function AttemptRow(props: Props) {
  const { model, card, equal, steps, seen, hasWord, isChosen, onChoose } = props;
  const times = equal > 1 ? ` × ${equal}` : "";
  const { answer, turn } = model;
  const isText = steps === 0 || model.steps.every(({ facts }) => facts === null);
  return (
    <tr className={classes(isChosen && styles.chosenRow)}>
      <th scope="row">
        <Button
          look="bare"
          className="w-full min-w-0 p-0 whitespace-nowrap aria-pressed:border-focus aria-pressed:font-strong aria-pressed:text-ink"
          aria-label={`${cardSpoken(card, model.attempt)}${equal > 1 ? `; ${equal} are equal` : ""}`}
          aria-pressed={isChosen}
          onClick={() => onChoose(null)}
        >
          {`${model.attempt + 1}${times}`}
        </Button>
      </th>
      {isText ? (
        <td colSpan={Math.max(1, steps)} className="font-mono wrap-anywhere">
          {model.flaw?.text || "nothing"}
        </td>
      ) : (
        Array.from({ length: steps }, (_, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the step
          <td key={k}>
            <Step {...props} k={k} />
          </td>
        ))
      )}
      {turn === "verifier" ? (
        <td>{seen.reward ? points(answer.points) : null}</td>
      ) : (
        <td className="wrap-anywhere">
          {answer.written === null ? "none" : <Value text={answer.written} card={card} />}
        </td>
      )}
      {hasWord ? <td className="text-verifier">{lastWord(model, seen)}</td> : null}
      <td className={classes(card.isGold && "text-pay")}>
        {card.push === null ? null : formatSigned(card.push)}
      </td>
    </tr>
  );
}

function Value({ text, card: { isRight } }: { readonly text: string; readonly card: RailCard }) {
  return (
    <>
      <code>{text}</code> <Mark isRight={isRight} />
    </>
  );
}

/** A reward, rounded to hundredths; a dash where the verifier was fitted to the label instead. */
const points = (reward: number | null): string =>
  reward === null ? "–" : typographic(String(Math.round(reward * 100) / 100));

/** The judge's final verdict, or the chance of a right answer that it gives; empty while hidden. */
function lastWord({ answer: { verdict, judged }, unusable }: SheetModel, seen: RevealedParts) {
  if (!seen.verdicts || verdict === "none") return "";
  if (judged.judgedAs === "probability")
    return `${SIGNS[verdict]} ${formatPercent(judged.pCorrect)}`;
  return <span title={unusable ?? undefined}>{QUOTED[verdict]}</span>;
}

/** One step: the value written, underlined by its truth, the verdict, and the judge's own value if it says wrong. */
function Step({ model, k, seen, step, hasVerdicts, onChoose }: Props & { readonly k: number }) {
  const { facts = null, check = null } = model.steps[k] ?? {};
  if (!facts) return null;
  const tag = shownTag(facts, seen);
  const isFalse = tag === "missed" || tag === "falseAlarm";
  const verdict = seen.verdicts ? facts.verdict : "none";
  return (
    <Button
      className={styles.step}
      aria-pressed={step === k}
      aria-label={stepSpoken(model, k, seen)}
      data-tag={tag ?? ""}
      data-step={k}
      onClick={() => onChoose(k)}
    >
      <span className={classes(tag !== null && (facts.isRight ? styles.right : styles.wrong))}>
        {facts.value || "·"}
      </span>
      {hasVerdicts && model.isJudged ? (
        <span className={classes(isFalse && styles.false)} data-verdict={verdict}>
          {SIGNS[verdict]}
          {verdict === "wrong" && check ? ` ${check.value}` : null}
        </span>
      ) : null}
    </Button>
  );
}
