import { useEffect, useMemo, useRef } from "react";
import { useStore } from "zustand";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import styles from "./Editor.module.css";
import { FIELDS } from "./fields.tsx";
import { unjudged } from "./model/drawn.ts";
import { type EditorState, judgementOf } from "./model/editor.ts";
import { tryLab } from "./model/try.ts";
import { TrySheet } from "./TrySheet.tsx";
import { PANEL_ID } from "./tabs.ts";
import { inferenceWords } from "./words.en.ts";

const { editor, models } = tryLab;

/** A ref to the form; its field at index `focus` gets the focus, even if the click was elsewhere on the page. */
function useFocusedStep(focus: number | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focus === null) return;
    form.current?.querySelectorAll("input")[focus]?.focus();
    editor.focused();
  }, [focus]);
  return form;
}

/** A solution as fields on the sheet, with the verdicts on the current text, and the truth. */
export function Editor() {
  const inference = useWords(inferenceWords);
  const words = inference.editor;
  const state = useStore(editor.store);
  const kind = useStore(models.store, ({ sides }) => sides[state.side]?.loaded?.judge);
  const { problem, refusal, focus, steps, answer, after } = state;
  const judged = judgementOf(state);
  const solution = useMemo(
    () => judged ?? (problem && unjudged(problem, steps, answer)),
    [judged, problem, steps, answer],
  );
  const form = useFocusedStep(focus);
  if (!problem || !solution) return null;
  return (
    <section className={styles.editor} aria-label={words.title}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (kind !== "nobody") void editor.judge();
        }}
      >
        <TrySheet
          side={state.side}
          problem={problem}
          solution={solution}
          heading={words.title}
          level="h3"
          aria-label={words.fields}
          written={FIELDS}
        />
        <Buttons state={state} isJudged={kind !== "nobody"} />
        <Text role="alert" size="t1" tone="bad">
          {refusal ? words.refused(refusal) : null}
        </Text>
      </form>
      <VerificationText state={state} />
      <p role="status" className={styles.outcome}>
        {kind === "nobody" ? inference.weights.judge.nobody : null}
        {after && !judged ? words.stale : null}
      </p>
    </section>
  );
}

interface ButtonsProps {
  readonly state: EditorState;
  /** Whether the run has a judge of solutions. */
  readonly isJudged: boolean;
}

/** Buttons for the solution as a whole. */
function Buttons({ state, isJudged }: ButtonsProps) {
  const words = useWords(inferenceWords).editor;
  const isBusy = useStore(models.store, ({ doing }) => doing !== null);
  const close = () => {
    editor.close();
    document.getElementById(PANEL_ID)?.focus();
  };
  return (
    <Row gap="s3" wrap align="stretch">
      <Button onClick={() => editor.addStep()}>{words.add}</Button>
      <Button aria-disabled={state.steps.length === 0} onClick={() => editor.removeStep()}>
        {words.remove}
      </Button>
      <Button onClick={() => editor.concludeAnswer()}>{words.conclude}</Button>
      {isJudged ? (
        <Button type="submit" look="main" aria-disabled={isBusy}>
          {state.before || state.after ? words.again : words.judge}
        </Button>
      ) : null}
      <Button onClick={close}>{words.close}</Button>
    </Row>
  );
}

/** The text of the verifications: each step's stated value, recomputed value and verdict. */
function VerificationText({ state: { before, after } }: { readonly state: EditorState }) {
  const words = useWords(inferenceWords).editor;
  const texts = [
    [words.wroteBefore, before?.verification],
    [words.wroteNow, after?.verification],
  ] as const;
  const written = texts.filter(([, text]) => typeof text === "string");
  if (written.length === 0) return null;
  return (
    <>
      {written.map(([name, text]) => (
        <p key={name} className={styles.wrote}>
          {name} <code>{text}</code>
        </p>
      ))}
      <p className={styles.outcome}>{words.grammar}</p>
    </>
  );
}
