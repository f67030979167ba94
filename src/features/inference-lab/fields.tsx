/** Text fields for a solution's steps and answer, in the sheet's row for the generator. */
import type { CSSProperties } from "react";
import { useStore } from "zustand";
import { useWords } from "../../i18n/index.ts";
import { OwnName } from "../../run/sheet/names.tsx";
import type { SheetLine, StepProps } from "../../run/sheet/sheet-view.ts";
import { Cell } from "../../run/sheet/table.tsx";
import styles from "./Editor.module.css";
import { tryLab } from "./model/try.ts";
import { inferenceWords } from "./words.en.ts";

const { editor } = tryLab;

const YouName: SheetLine["Name"] = ({ as }) => {
  const words = useWords(inferenceWords).editor;
  return <OwnName as={as}>{words.you}</OwnName>;
};

function StepField({ k }: StepProps) {
  const words = useWords(inferenceWords).editor;
  const value = useStore(editor.store, ({ steps }) => steps[k]);
  return (
    <Cell className={styles.field} style={{ "--i": k + 1 } as CSSProperties} data-step={k}>
      {value === undefined ? (
        "–"
      ) : (
        <Field
          label={words.stepField(k + 1)}
          value={value}
          onChange={(typed) => editor.setStep(k, typed)}
        />
      )}
    </Cell>
  );
}

function AnswerField() {
  const words = useWords(inferenceWords).editor;
  const value = useStore(editor.store, ({ answer }) => answer);
  return (
    <Cell className={styles.field} data-step="answer">
      <Field
        label={words.answerField}
        value={value}
        onChange={(typed) => editor.setAnswer(typed)}
      />
    </Cell>
  );
}

export const FIELDS: SheetLine = { Name: YouName, Step: StepField, Answer: AnswerField };

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

const Field = ({ label, value, onChange }: FieldProps) => (
  <input
    type="text"
    aria-label={label}
    value={value}
    autoComplete="off"
    autoCapitalize="off"
    spellCheck={false}
    onChange={(event) => onChange(event.target.value)}
  />
);
