import { useEffect, useId, useRef } from "react";
import { useStore } from "zustand";
import { taskById } from "../../core/tasks/registry.ts";
import { checkAnswer, checkStep, type Problem } from "../../core/tasks/task.ts";
import { useWords } from "../../i18n/index.ts";
import { finalFacts, SIGNS, type StepFacts, stepFacts } from "../../runtime/step-facts.ts";
import { Button } from "../../ui/Button.tsx";
import { TableHead } from "../../ui/TableHead.tsx";
import styles from "./Editor.module.css";
import type { EditorState, SolutionEditor } from "./model/editor.ts";
import { tryLab } from "./model/try.ts";
import { PANEL } from "./tabs.ts";
import { inferenceWords } from "./words.en.ts";

interface Props {
  readonly editor: SolutionEditor;
  readonly title: string;
}

/** Whether the last judged text is the current one. */
const isJudged = ({ after, steps, answer }: EditorState): boolean =>
  after !== null &&
  after.answer === answer &&
  after.steps.length === steps.length &&
  after.steps.every((step, k) => step === steps[k]);

/** A solution as fields, with the verdicts on it before and after the change, and the truth. */
export function Editor({ editor, title }: Props) {
  const inference = useWords(inferenceWords);
  const words = inference.editor;
  const id = useId();
  const state = useStore(editor.store);
  const kind = useStore(tryLab.models.store, ({ sides }) => sides[state.side]?.loaded?.judge);
  const isBusy = useStore(tryLab.models.store, ({ doing }) => doing !== null);
  const { problem, refusal, focus } = state;
  const form = useRef<HTMLFormElement>(null);
  // The clicked step gets the focus, wherever the click was.
  useEffect(() => {
    if (focus === null) return;
    form.current?.querySelectorAll("input")[focus]?.focus();
    editor.focused();
  }, [editor, focus]);
  if (!problem) return null;
  const close = () => {
    editor.close();
    document.getElementById(PANEL)?.focus();
  };
  return (
    <section className={styles.editor} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h3 id={`${id}-title`}>{title}</h3>
        <code className={styles.problem}>{problem.text}</code>
      </div>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (kind !== "nobody") void editor.judge();
        }}
      >
        <Fields editor={editor} state={state} problem={problem} />
        <div className={styles.buttons}>
          <Button onClick={() => editor.addStep()}>{words.add}</Button>
          <Button onClick={() => editor.concludeAnswer()}>{words.conclude}</Button>
          {kind === "nobody" ? null : (
            <Button type="submit" data-main aria-disabled={isBusy}>
              {state.before || state.after ? words.again : words.judge}
            </Button>
          )}
          <Button onClick={close}>{words.close}</Button>
        </div>
        <p role="alert" className={styles.error}>
          {refusal ? words.refused(refusal) : null}
        </p>
      </form>
      <Wrote state={state} />
      <p role="status" className={styles.outcome}>
        {kind === "nobody" ? inference.weights.judge.nobody : null}
        {state.after && !isJudged(state) ? words.stale : null}
      </p>
    </section>
  );
}

/** The text of the verifications: each step's stated value, recomputed value and verdict. */
function Wrote({ state: { before, after } }: { readonly state: EditorState }) {
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

interface FieldsProps {
  readonly editor: SolutionEditor;
  readonly state: EditorState;
  readonly problem: Problem;
}

function Fields({ editor, state, problem }: FieldsProps) {
  const inference = useWords(inferenceWords);
  const { rollouts } = useWords();
  const words = inference.editor;
  const { before, after, steps, answer } = state;
  const task = taskById(problem.task);
  const now = after && isJudged(state) ? after : null;
  return (
    <table className={styles.fields}>
      <caption className="visually-hidden">{words.fields}</caption>
      <TableHead
        names={[
          words.part,
          words.text,
          words.truth,
          ...(before ? [words.before] : []),
          words.now,
          null,
        ]}
      />
      <tbody>
        {steps.map((value, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
          <tr key={k} data-step={k}>
            <th scope="row">{rollouts.step(k + 1)}</th>
            <td>
              <Field
                label={words.stepField(k + 1)}
                value={value}
                onChange={(typed) => editor.setStep(k, typed)}
              />
            </td>
            <td>
              <Truth isRight={checkStep(task, problem, k, steps)} />
            </td>
            {before ? (
              <td>{k < before.steps.length ? <ShownVerdict of={stepFacts(before, k)} /> : null}</td>
            ) : null}
            <td data-now>{now ? <ShownVerdict of={stepFacts(now, k)} /> : "—"}</td>
            <td>
              <Button
                aria-label={words.remove(k + 1)}
                title={words.remove(k + 1)}
                onClick={() => editor.removeStep(k)}
              >
                ×
              </Button>
            </td>
          </tr>
        ))}
        <tr data-step="answer">
          <th scope="row">{rollouts.answer}</th>
          <td>
            <Field
              label={words.answerField}
              value={answer}
              onChange={(typed) => editor.setAnswer(typed)}
            />
          </td>
          <td>
            <Truth isRight={checkAnswer(task, problem, answer)} />
          </td>
          {before ? <td>{<ShownVerdict of={finalFacts(before)} />}</td> : null}
          <td data-now>{now ? <ShownVerdict of={finalFacts(now)} /> : "—"}</td>
          <td />
        </tr>
      </tbody>
    </table>
  );
}

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

function Truth({ isRight }: { readonly isRight: boolean }) {
  const words = useWords().rollouts.truth;
  return (
    <span className={isRight ? styles.good : styles.bad}>
      <span aria-hidden="true">{isRight ? "✓" : "✗"}</span> {words[isRight ? "right" : "wrong"]}
    </span>
  );
}

/** A verdict, and whether it differs from the truth about the judged text. */
function ShownVerdict({ of: { verdict, mark } }: { readonly of: StepFacts }) {
  const words = useWords().rollouts;
  return (
    <span className={styles.verdict} data-verdict={verdict}>
      <span aria-hidden="true">{SIGNS[verdict]}</span> {words.verdicts[verdict]}
      {mark ? <strong className={styles.mark}> {words.mark[mark]}</strong> : null}
    </span>
  );
}
