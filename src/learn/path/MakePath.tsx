import { useId, useState } from "react";
import { EXERCISES } from "../../homework/exercises/registry.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { CopyField } from "../../kit/CopyField.tsx";
import { useCopy } from "../../kit/use-copy.ts";
import { AddressField } from "../../page/AddressField.tsx";
import { addressForOthers } from "../../page/address-for-others.ts";
import { LESSONS } from "../../story/lesson/lessons/registry.ts";
import { LearnPage } from "../LearnPage.tsx";
import styles from "./path.module.css";
import {
  classQueryOf,
  keyOfStep,
  MOST_STEPS,
  type PathStep,
  PLAIN_STEPS,
  pathHash,
} from "./path-link.ts";
import { useStepName } from "./use-step-name.ts";
import { pathWords } from "./words.en.ts";

/** The steps to choose from, by group. */
const OFFERED: readonly (readonly ["lessons" | "lines" | "others", readonly PathStep[]])[] = [
  ["lessons", LESSONS.map(({ id }) => ({ kind: "lesson", id }))],
  ["lines", [...EXERCISES.keys()].map((id) => ({ kind: "line", id }))],
  ["others", PLAIN_STEPS.map((kind) => ({ kind }))],
];

/** A teacher's page: puts a path together from steps, in the order of presses, and gives its link. */
export function MakePath() {
  const words = useWords(pathWords).make;
  const nameOf = useStepName();
  const [steps, setSteps] = useState<readonly PathStep[]>([]);
  const has = (step: PathStep) => steps.some((one) => keyOfStep(one) === keyOfStep(step));
  const add = (step: PathStep) => {
    if (!has(step) && steps.length < MOST_STEPS) setSteps([...steps, step]);
  };
  return (
    <LearnPage title={words.title} about={words.about}>
      <h2>{words.offered}</h2>
      {OFFERED.map(([title, offered]) => (
        <Row key={title} as="fieldset" gap="s2" wrap align="stretch" className={styles.offer}>
          <legend>{words[title]}</legend>
          {offered.map((step) => (
            <Button key={keyOfStep(step)} disabled={has(step)} onClick={() => add(step)}>
              {nameOf(step)}
            </Button>
          ))}
        </Row>
      ))}
      <ClassField onAdd={add} />
      <h2>{words.chosen}</h2>
      {steps.length === 0 ? <p>{words.empty}</p> : null}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={keyOfStep(step)}>
            <span>{nameOf(step)}</span>
            <Button
              aria-label={words.remove(nameOf(step))}
              onClick={() => setSteps(steps.filter((one) => one !== step))}
            >
              ×
            </Button>
          </li>
        ))}
      </ol>
      {steps.length > 0 ? <PathLink hash={pathHash(steps)} /> : null}
    </LearnPage>
  );
}

function ClassField({ onAdd }: { onAdd(step: PathStep): void }) {
  const words = useWords(pathWords).make;
  const id = useId();
  const [text, setText] = useState("");
  const query = classQueryOf(text);
  const isBad = text.trim() !== "" && query === null;
  return (
    <Row as="p" gap="s2" wrap className={styles.class}>
      <label htmlFor={id}>{words.class}</label>
      <input
        id={id}
        type="text"
        inputMode="url"
        spellCheck={false}
        value={text}
        aria-invalid={isBad}
        aria-describedby={isBad ? `${id}-bad` : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button
        disabled={query === null}
        onClick={() => {
          if (query !== null) onAdd({ kind: "class", query });
          setText("");
        }}
      >
        {words.add}
      </Button>
      {isBad ? <span id={`${id}-bad`}>{words.badClass}</span> : null}
    </Row>
  );
}

function PathLink({ hash }: { readonly hash: string }) {
  const words = useWords(pathWords).make;
  const link = addressForOthers(`?view=learn${hash}`);
  const { copied, copy, field } = useCopy(link);
  return (
    <>
      <AddressField />
      <CopyField ref={field} className={styles.link} label={words.link} text={link} />
      <Row as="p" gap="s3" wrap>
        <Button look="main" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button
          onClick={() => {
            location.hash = hash;
          }}
        >
          {words.open}
        </Button>
        <span role="status">{copied === null ? "" : words[copied]}</span>
      </Row>
    </>
  );
}
