/** The user's own marks as a line of the sheet: buttons, and after Reveal what was marked. */
import type { CSSProperties } from "react";
import { useStore } from "zustand";
import { useWords } from "../../i18n/index.ts";
import { OwnName } from "../../run-view/sheet/names.tsx";
import type { Line, StepProps } from "../../run-view/sheet/sheet-view.ts";
import { Cell } from "../../run-view/sheet/table.tsx";
import { SIGNS } from "../../runtime/step-facts.ts";
import { Button } from "../../ui/Button.tsx";
import { tryLab } from "./model/try.ts";
import styles from "./Quiz.module.css";
import { inferenceWords } from "./words.en.ts";

const { quiz } = tryLab;

const YouName: Line["Name"] = ({ as }) => {
  const words = useWords(inferenceWords).quiz;
  return <OwnName as={as}>{words.you}</OwnName>;
};

function MarkStep({ model, k }: StepProps) {
  const { rollouts } = useWords();
  const mark = useStore(quiz.store, ({ steps }) => steps[k]);
  const facts = model.steps[k]?.facts;
  // A step that was not written cannot be marked.
  if (mark === undefined || !facts) return <Cell />;
  return (
    <Cell className={styles.mark} style={{ "--i": k + 1 } as CSSProperties}>
      <Mark
        name={rollouts.step(k + 1)}
        value={facts.value}
        mark={mark}
        isRight={facts.isRight}
        onMark={(isRight) => quiz.markStep(k, isRight)}
      />
    </Cell>
  );
}

const MarkAnswer: Line["Answer"] = ({ model: { answer } }) => {
  const words = useWords(inferenceWords).quiz;
  const mark = useStore(quiz.store, ({ whole }) => whole);
  return (
    <Cell className={styles.whole}>
      <Mark
        name={words.whole}
        value={answer.written}
        mark={mark}
        isRight={answer.isRight}
        onMark={(isRight) => quiz.markWhole(isRight)}
      />
    </Cell>
  );
};

export const MARKS: Line = { Name: YouName, Step: MarkStep, Answer: MarkAnswer };

interface MarkProps {
  readonly name: string;
  readonly value: string | null;
  readonly mark: boolean | null;
  /** The truth, which only shows after Reveal. */
  readonly isRight: boolean;
  readonly onMark: (isRight: boolean) => void;
}

function Mark({ name, value, mark, isRight, onMark }: MarkProps) {
  const words = useWords(inferenceWords).quiz;
  const isRevealed = useStore(quiz.store, ({ status }) => status === "revealed");
  if (isRevealed) {
    const agrees = mark === isRight;
    const verdict = mark ? "right" : "wrong";
    return (
      <span className={agrees ? styles.good : styles.bad} data-agrees={agrees}>
        <span aria-hidden="true">{SIGNS[verdict]}</span>
        <span className="visually-hidden">{words.says[verdict]}, </span>
        <small>{words.agreed[agrees ? "yes" : "no"]}</small>
      </span>
    );
  }
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{words.markOf(name, value ?? "")}</legend>
      {(["right", "wrong"] as const).map((verdict) => (
        <Button
          key={verdict}
          aria-pressed={mark === (verdict === "right")}
          onClick={() => onMark(verdict === "right")}
        >
          <span aria-hidden="true">{SIGNS[verdict]}</span>
          <span className="visually-hidden">{words.says[verdict]}</span>
        </Button>
      ))}
    </fieldset>
  );
}
